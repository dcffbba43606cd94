import type { ReactNode } from 'react';
import { AppFrame } from '../../components/layout/AppFrame';
import { FooterContainer } from './FooterContainer';
import { LeaveDialog } from './LeaveDialog';
import { NavContainer } from './NavContainer';
import { Notices } from './Notices';
import { Toasts } from './Toasts';

/** What stands around every page (specification, section 2, Layout): navigation bar, page, footer, and what may come over them. */
export function AppShell({ children }: { children: ReactNode }) {
  return (
    <>
      <AppFrame nav={<NavContainer />} footer={<FooterContainer />}>
        <Notices />
        {children}
      </AppFrame>
      <LeaveDialog />
      <Toasts />
    </>
  );
}
