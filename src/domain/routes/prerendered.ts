import { BRAND, ROUTES, type PublicRouteName, type RouteName } from './routes';

/* What the build makes of each page, and the server puts into it, before the app has started. */

const NAMES = Object.keys(ROUTES) as RouteName[];
const isPublic = (name: RouteName): name is PublicRouteName => ROUTES[name].access === 'public';

/** The pages prerendered at build time: all that look the same to every user until the app has started. */
export const PRERENDERED_ROUTES = NAMES.filter(isPublic);
/** The pages that only signed-in users see. */
export const MEMBER_ROUTES: readonly RouteName[] = NAMES.filter((name) => !isPublic(name));

const PROMISE =
  'Hobnob is the notice board for people who like doing things together. Find a hobby group, take a place, turn up. It costs nothing.';

const DESCRIPTIONS: Readonly<Record<PublicRouteName, string>> = {
  home: PROMISE,
  login: 'Log in to Hobnob to join hobby groups and look after your own.',
  register: 'Make a free account and join people who like what you like.',
  forgotPassword: 'Enter your email, and Hobnob sends you a link to choose a new password.',
  resetPassword: 'Choose a new password for your Hobnob account.',
  verifyEmail: 'Hobnob confirms the email address of your account.',
  accountDeleted: 'The last page of an account that was deleted.',
  groups: 'Every hobby group on the board: search, filter by category, sort, and see where a place is free.',
  about: 'What Hobnob is for, how it came about, and who looks after it.',
  contact: 'Questions, ideas, complaints: write to Hobnob. You’ll get a reply within 24 hours.',
  support: 'Answers about accounts, groups and places, and a way to report a problem.',
  report: 'Report a group or a person to the people who run Hobnob.',
  privacy: 'What Hobnob keeps about you, why, and for how long.',
  terms: 'What you and Hobnob can expect of each other.',
  cookies: 'What Hobnob keeps in your browser, and how to clear it.',
  accessibility: 'How Hobnob works with keyboards, screen readers and large text, and what to do when it does not.',
  notFound: 'There is no page at this address.',
};

/** For the tab, search results and shared links. */
interface PageMeta {
  title: string;
  description: string;
}

/** Shared by the pages that only signed-in users see: search engines see the login instead. */
const MEMBER_PAGE: PageMeta = { title: BRAND, description: PROMISE };
/** Before anything is known of the user or of a group. */
export const metaOf = (name: RouteName): PageMeta =>
  (isPublic(name) ? { title: ROUTES[name].title, description: DESCRIPTIONS[name] } : MEMBER_PAGE);
