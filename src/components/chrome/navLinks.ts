import { paths } from '../../domain/routes/routes';

/** The signed-in user as the bar and the menu show them. */
export interface NavUser {
  _id: string;
  displayName: string | null;
  photoURL: string | null;
  isOperator?: boolean;
}

/** What the bar and the menu need to show who is logged in, and to offer what that person can do. */
export interface SessionProps {
  /** null when signed out, undefined while unknown. */
  user: NavUser | null | undefined;
  onLogout: () => void;
  /** Logout is in flight. */
  loggingOut?: boolean;
  /** The path of the current page. */
  currentPath: string;
  /** Where Login leads. */
  loginPath: string;
}

export interface NavItem {
  label: string;
  to: string;
}

/** Links for everyone (docs/spec-notes.md, section 2, Navigation bar). */
export const PUBLIC_NAV: readonly NavItem[] = [
  { label: 'Home', to: paths.home },
  { label: 'All Groups', to: paths.groups },
  { label: 'About', to: paths.about },
  { label: 'Contact', to: paths.contact },
  { label: 'Support', to: paths.support },
];

/** For signed-in users; "Create Group" is rendered as a button. */
const MEMBER_NAV: readonly NavItem[] = [
  ...PUBLIC_NAV,
  { label: 'Dashboard', to: paths.dashboard },
  { label: 'My Groups', to: paths.myGroups },
];

const OPERATOR_NAV: readonly NavItem[] = [...MEMBER_NAV, { label: 'Desk', to: paths.desk }];

/** The links for a user: null when signed out, undefined while unknown. */
export const navItemsOf = (user: NavUser | null | undefined): readonly NavItem[] =>
  (user?.isOperator ? OPERATOR_NAV : user ? MEMBER_NAV : PUBLIC_NAV);

/** Whether a link is the current page; a group's page counts as "All Groups". */
export const isCurrent = ({ to }: NavItem, currentPath: string): boolean => currentPath === to || currentPath.startsWith(`${to}/`);
