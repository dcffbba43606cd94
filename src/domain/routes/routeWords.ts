import type { MemberRouteName, PublicRouteName } from './routes';

interface MemberWords {
  /** As the log calls the page: "Went to …". */
  inLog: string;
}

interface PublicWords extends MemberWords {
  /** For search results and shared links. */
  description: string;
}

/** The words for each page that no page loads: they are for the log, the build and the server. */
export const ROUTE_WORDS: Readonly<Record<PublicRouteName, PublicWords> & Record<MemberRouteName, MemberWords>> = {
  home: {
    inLog: 'the home page',
    description: 'Hobnob is the notice board for people who like doing things together. Find a hobby group, take a place, turn up. It costs nothing.',
  },
  login: { inLog: 'the login page', description: 'Log in to Hobnob to join hobby groups and look after your own.' },
  register: { inLog: 'the register page', description: 'Make a free account and join people who like what you like.' },
  forgotPassword: {
    inLog: 'the page for a forgotten password',
    description: 'Enter your email, and Hobnob sends you a link to choose a new password.',
  },
  resetPassword: { inLog: 'the page for a new password', description: 'Choose a new password for your Hobnob account.' },
  verifyEmail: { inLog: 'the page that confirms an email address', description: 'Hobnob confirms the email address of your account.' },
  accountDeleted: { inLog: 'the page after deleting an account', description: 'The last page of an account that was deleted.' },
  groups: {
    inLog: 'the groups list',
    description: 'Every hobby group on the board: search, filter by category, sort, and see where a place is free.',
  },
  about: { inLog: 'the about page', description: 'What Hobnob is for, how it came about, and who looks after it.' },
  contact: { inLog: 'the contact page', description: 'Questions, ideas, complaints: write to Hobnob. You’ll get a reply within 24 hours.' },
  support: { inLog: 'the support page', description: 'Answers about accounts, groups and places, and a way to report a problem.' },
  report: { inLog: 'the report form', description: 'Report a group or a person to the people who run Hobnob.' },
  privacy: { inLog: 'the privacy page', description: 'What Hobnob keeps about you, why, and for how long.' },
  terms: { inLog: 'the terms page', description: 'What you and Hobnob can expect of each other.' },
  cookies: { inLog: 'the cookies page', description: 'What Hobnob keeps in your browser, and how to clear it.' },
  accessibility: {
    inLog: 'the accessibility page',
    description: 'How Hobnob works with keyboards, screen readers and large text, and what to do when it does not.',
  },
  account: { inLog: 'their account' },
  inbox: { inLog: 'their notifications' },
  decision: { inLog: 'a decision about them' },
  desk: { inLog: 'the desk' },
  deskItem: { inLog: 'a case, an objection or a problem' },
  dashboard: { inLog: 'the dashboard' },
  group: { inLog: "a group's page" },
  attendance: { inLog: 'the list of who came' },
  createGroup: { inLog: 'the form for a new group' },
  updateGroup: { inLog: 'the form for changing a group' },
  myGroups: { inLog: 'My Groups' },
  notFound: { inLog: 'a page that does not exist', description: 'There is no page at this address.' },
};
