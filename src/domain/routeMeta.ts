import { ROUTES, type RouteName } from './routes';
import { ROUTE_TITLES } from './routeTitles';

/** A page's title and description, for the tab, search results and shared links. */
export interface RouteMeta {
  title: string;
  description: string;
}

const PROMISE =
  'Hobnob is the notice board for people who like doing things together. Find a hobby group nearby, take a place, turn up. It costs nothing.';

/** Members' pages share one description: search engines see only their login. */
const DESCRIPTIONS: Readonly<Record<RouteName, string>> = {
  home: PROMISE,
  login: 'Log in to Hobnob to join hobby groups nearby and to look after your own.',
  register: 'Make a free account and join people nearby who like what you like.',
  forgotPassword: 'Enter your email, and Hobnob sends you a link to choose a new password.',
  resetPassword: 'Choose a new password for your Hobnob account.',
  verifyEmail: 'Hobnob confirms the email address of your account.',
  groups: 'Every hobby group on the board: search, filter by category, sort, and see where a place is free.',
  about: 'What Hobnob is for, how it came about, and who looks after it.',
  contact: 'Questions, ideas, complaints: write to Hobnob. You get a reply within 24 hours, from a person.',
  support: 'Answers about accounts, groups and places, and a way to report a problem.',
  privacy: 'What Hobnob keeps about you, why, and for how long.',
  terms: 'What you and Hobnob can expect of each other.',
  cookies: 'What Hobnob keeps in your browser, and how to clear it.',
  accessibility: 'How Hobnob works with keyboards, screen readers and large text, and what to do when it does not.',
  account: PROMISE,
  inbox: PROMISE,
  dashboard: PROMISE,
  group: PROMISE,
  createGroup: PROMISE,
  updateGroup: PROMISE,
  myGroups: PROMISE,
  notFound: 'There is no page at this address.',
};

/** Every page's title and description. */
export const ROUTE_META = Object.fromEntries((Object.keys(ROUTES) as RouteName[]).map((name) => (
  [name, { title: ROUTE_TITLES[name], description: DESCRIPTIONS[name] }]))) as Readonly<Record<RouteName, RouteMeta>>;

const routesFor = (access: 'public' | 'member') => (Object.keys(ROUTES) as RouteName[]).filter((name) => ROUTES[name].access === access);

/** The pages prerendered at build time: all that look the same to every user until the app has started. */
export const PRERENDERED_ROUTES = routesFor('public');
/** The pages that only signed-in users see. */
export const MEMBER_ROUTES = routesFor('member');
/** Of every page that only signed-in users see. */
export const MEMBER_PAGE_META: RouteMeta = { title: 'Hobnob', description: PROMISE };
