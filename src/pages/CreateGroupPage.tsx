import { Page } from '../components/layout/Page';

export function CreateGroupPage() {
  return <Page title="Create a group" />;
}
