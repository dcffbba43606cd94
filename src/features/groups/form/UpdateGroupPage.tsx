import { Page } from '../../../components/layout/Page';
import { paths } from '../../../domain/routes/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { GroupForm } from './GroupForm';
import { GroupFormSkeleton } from './GroupFormSkeleton';
import { selectGroupForm, updateSubmitted } from './groupFormSlice';

/** `/update-group/{id}` (docs/spec-notes.md, section 2, Update group). */
export function UpdateGroupPage() {
  const dispatch = useAppDispatch();
  const form = useAppSelector(selectGroupForm);
  const open = (form.status === 'editing' || form.status === 'submitting') && form.mode === 'update';
  return (
    <Page width="form" title="Update group" description="Update the details. Members see your changes right away.">
      {open ? (
        <GroupForm
          key={`${form.groupId} ${form.restored ? 'restored' : 'loaded'}`}
          mode="update"
          initial={form.initial}
          restored={form.restored}
          image={form.image}
          submitting={form.status === 'submitting'}
          cancelTo={paths.group(form.groupId)}
          onSubmit={(values) => {
            dispatch(updateSubmitted(values));
          }}
        />
      ) : (
        <GroupFormSkeleton slow={form.status === 'loading' && form.slow} />
      )}
    </Page>
  );
}
