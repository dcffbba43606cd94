import type { MemberRouteName } from '../../domain/routes/routes';

/** What a visitor came for, in words, when a page asked them to log in first: for pages with words of their own. */
export const RETURN_WORDS = {
  account: 'Log in to look after your account.',
  dashboard: 'Log in to see your dashboard.',
  inbox: 'Log in to see your notifications.',
  decision: 'Log in to read the decision.',
  desk: 'Log in to open the desk.',
  attendance: 'Log in to see who is coming.',
  group: 'Log in to see this group. You’ll come straight back to it.',
  createGroup: 'Log in to create your group.',
  updateGroup: 'Log in to edit your group.',
  myGroups: 'Log in to see your groups.',
} satisfies Partial<Record<MemberRouteName, string>>;
/** For the others. */
export const RETURN_TO_PAGE = 'Log in to see this page.';

export const LOGIN_WORDS = 'Good to have you back. Your groups are waiting.';
export const REGISTER_WORDS = 'It takes a minute and it’s free. Then join any group that’s open.';

export const LOGIN_PROMISES = ['See what’s coming up', 'Join and leave groups with one click', 'Manage the groups you started'] as const;
export const REGISTER_PROMISES = [
  'Join any group that has a place left',
  'Start a group of your own in two minutes',
  'Free, and it stays free',
] as const;
