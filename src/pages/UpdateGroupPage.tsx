import { Page } from '../components/layout/Page';

export function UpdateGroupPage() {
  return <Page title="Update group" />;
}
