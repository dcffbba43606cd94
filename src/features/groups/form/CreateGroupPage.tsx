import { Page } from '../../../components/layout/Page';
import { paths } from '../../../domain/routes/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { GroupForm } from './GroupForm';
import { GroupFormSkeleton } from './GroupFormSkeleton';
import { newGroupSubmitted, selectGroupForm } from './groupFormSlice';

/** `/create-group` (docs/spec-notes.md, section 2, Create group). */
export function CreateGroupPage() {
  const dispatch = useAppDispatch();
  const form = useAppSelector(selectGroupForm);
  const open = (form.status === 'editing' || form.status === 'submitting') && form.mode === 'create';
  return (
    <Page width="form" title="Create a group" description="Six questions and a picture. You’ll be the first member, and it’s free.">
      {open ? (
        <GroupForm
          key={form.restored ? 'restored' : 'new'}
          mode="create"
          initial={form.initial}
          restored={form.restored}
          image={form.image}
          submitting={form.status === 'submitting'}
          cancelTo={paths.myGroups}
          onSubmit={(values) => {
            dispatch(newGroupSubmitted(values));
          }}
        />
      ) : (
        <GroupFormSkeleton slow={form.status === 'loading' && form.slow} />
      )}
    </Page>
  );
}
