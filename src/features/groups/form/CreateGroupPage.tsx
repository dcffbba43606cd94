import { Page } from '../../../components/layout/Page';
import { paths } from '../../../domain/routes/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { GroupForm } from './GroupForm';
import { GroupFormSkeleton } from './GroupFormSkeleton';
import { newGroupSubmitted, selectGroupForm } from './groupFormSlice';

const NEW_GROUP = { title: 'Create a group', description: 'Six questions and a picture. You’ll be the first member, and it’s free.' };

const wordsOfCopy = (name: string) =>
  ({ title: `Copy of ${name}`, description: 'Members aren’t carried over. Share the new link with them.' });

/** `/create-group` (docs/spec-notes.md, section 2, Create group). */
export function CreateGroupPage() {
  const dispatch = useAppDispatch();
  const form = useAppSelector(selectGroupForm);
  const open = (form.status === 'editing' || form.status === 'submitting') && form.mode === 'create';
  const { title, description } = open && form.initial.name !== '' ? wordsOfCopy(form.initial.name) : NEW_GROUP;
  return (
    <Page width="form" title={title} description={description}>
      {open ? (
        <GroupForm
          key={`${form.initial.name} ${form.restored ? 'restored' : 'new'}`}
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
