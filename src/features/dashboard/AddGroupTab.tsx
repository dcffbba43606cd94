import { Plus } from 'lucide';
import { ButtonLink } from '../../components/actions/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { noGroups } from '../../components/pictures/illustrations/noGroups';
import { paths } from '../../domain/routes/routes';

/** The last tab links to the form (docs/spec-notes.md, section 2, Dashboard). */
export function AddGroupTab() {
  return (
    <EmptyState
      illustration={noGroups}
      title="Start something of your own"
      text="A name, a location, a date and a picture: two minutes, and your group is on the board."
      action={<ButtonLink to={paths.createGroup} size="large" icon={Plus}>Create Group</ButtonLink>}
    />
  );
}
