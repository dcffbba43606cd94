import { Page } from '../components/layout/Page';

export function MyGroupsPage() {
  return <Page title="My groups" />;
}
