import { Plus } from 'lucide-react';
import { ButtonLink } from '../../components/actions/Button';
import { Page } from '../../components/layout/Page';
import { paths } from '../../domain/routes';
import { useAppSelector } from '../../store/hooks';
import { MyGroups } from './MyGroups';
import { selectMyGroupRows } from './myGroupsSelectors';

/** `/my-groups` (specification, section 2, My Groups). */
export function MyGroupsPage() {
  const rows = useAppSelector(selectMyGroupRows);
  return (
    <Page
      title="My groups"
      description="The groups you started, all in one place."
      actions={rows && rows.length > 0 ? <ButtonLink to={paths.createGroup} icon={Plus}>Create a group</ButtonLink> : null}
    >
      <MyGroups rows={rows} />
    </Page>
  );
}
