import { Page } from '../components/layout/Page';

export function DashboardPage() {
  return <Page title="Dashboard" />;
}
