import { selectGroupById } from '../../../api/groupSelectors';
import { Page } from '../../../components/layout/Page';
import { paths } from '../../../domain/routes/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import type { RootState } from '../../../store/types';
import { GroupForm } from './GroupForm';
import { GroupFormSkeleton } from './GroupFormSkeleton';
import { selectGroupForm, updateSubmitted } from './groupFormSlice';

/** How many members the group has now; undefined while it is loading. */
function selectMemberCount(state: RootState): number | undefined {
  const form = state.groupForm;
  return 'groupId' in form ? selectGroupById(state, form.groupId)?.members.length : undefined;
}

/** `/update-group/{id}` (docs/spec-notes.md, section 2, Update group). */
export function UpdateGroupPage() {
  const dispatch = useAppDispatch();
  const form = useAppSelector(selectGroupForm);
  const memberCount = useAppSelector(selectMemberCount);
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
          memberCount={memberCount}
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
