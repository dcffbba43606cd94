import { Page } from '../../../components/layout/Page';
import { paths } from '../../../domain/routes';
import { useAppSelector } from '../../../store/hooks';
import { GroupForm } from './GroupForm';
import { GroupFormSkeleton } from './GroupFormSkeleton';
import { selectGroupForm, updateSubmitted } from './groupFormSlice';
import { useGroupForm } from './useGroupForm';

/** `/update-group/{id}` (specification, section 2, Update group). */
export function UpdateGroupPage() {
  const { dispatch, ...surroundings } = useGroupForm();
  const form = useAppSelector(selectGroupForm);
  const open = (form.status === 'editing' || form.status === 'submitting') && form.mode === 'update';
  return (
    <Page width="form" title="Update group" description="Change what has changed. Everybody who is in sees it at once.">
      {open ? (
        <GroupForm
          {...surroundings}
          key={form.groupId}
          mode="update" initial={form.initial} image={form.image} submitting={form.status === 'submitting'} cancelTo={paths.group(form.groupId)}
          onSubmit={(values) => { dispatch(updateSubmitted(values)); }}
        />
      ) : <GroupFormSkeleton slow={form.status === 'loading' && form.slow} />}
    </Page>
  );
}
