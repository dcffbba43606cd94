import { setTimeout as delay } from 'node:timers/promises';
import { tomorrowEvening } from '../groupForm';
import type { TestUser } from '../users';
import { button, describeFind, field, heading, link, text, type Find, type Tab } from './engine';
import { until } from './waiting';

const shown = (tab: Tab, what: Find): Promise<unknown> => until(describeFind(what), () => tab.has(what));
const at = (tab: Tab, pattern: RegExp): Promise<unknown> =>
  until(`the address ${String(pattern)}`, async () => pattern.test(await tab.url()));

/** Visits, searches and follows a link as an anonymous visitor. */
export async function browse(tab: Tab, url: string): Promise<void> {
  await tab.goto(url);
  await shown(tab, heading('Find Your Hobby Community'));
  await tab.press(link('All Groups', 'navigation'));
  await shown(tab, text(/\d+ Groups Found/));
  await tab.type({ by: 'Role', what: 'searchbox' }, 'zzzz-no-such-group');
  await shown(tab, heading('No Groups Found'));
  await tab.press(button('Clear Filters'));
  await shown(tab, text(/^\d\d+ Groups Found$/));
}

/** Chooses the dark theme and checks that it survives a reload. */
export async function chooseDark(tab: Tab): Promise<void> {
  await tab.press(button('Switch to dark theme'));
  await tab.reload();
  await shown(tab, button('Switch to light theme'));
}

export async function register(tab: Tab, url: string, { name, email, password }: TestUser): Promise<void> {
  await tab.goto(`${url}/register`);
  await tab.type(field('Full name'), name);
  await tab.type(field('Email'), email);
  await tab.type(field('Password'), password);
  await tab.press(button('Create account'));
  await shown(tab, button('Logout'));
}

/** ms. Leave, which stands where Join was, does not react for a second, so that a second tap does not undo the first. */
const SECOND_TAP_MS = 1_500;

/** Joins the first group with a free place, then leaves it. */
export async function joinAndLeave(tab: Tab): Promise<void> {
  await tab.press(link('All Groups', 'navigation'));
  await tab.press({ ...text(/\d+ of \d+ places? left/), cardLink: true });
  await tab.press(button('Join group'));
  await shown(tab, text('Successfully joined the group!'));
  await delay(SECOND_TAP_MS);
  await tab.press(button('Leave group'));
  await shown(tab, text('Successfully left the group'));
  await shown(tab, button('Join group'));
}

/** Creates a group with an image that the browser scales and encodes. */
export async function createGroup(tab: Tab, name: string, image: string): Promise<void> {
  await tab.press(link('Create Group', 'navigation'));
  await tab.type(field('Group name'), name);
  await tab.type(field('Description'), 'We build a small boat, evening by evening.');
  await tab.type(field('Location'), 'Kiel, old harbour');
  await tab.set(field('Start date'), tomorrowEvening());
  await tab.upload(field('Upload a picture'), image);
  await shown(tab, button('Remove picture'));
  await tab.press(button('Create group'));
  await at(tab, /\/my-groups$/);
  await shown(tab, { by: 'Role', what: 'link', name });
}

export async function logOut(tab: Tab): Promise<void> {
  await tab.press(button('Logout'));
  await at(tab, /\/login$/);
}

export async function logIn(tab: Tab, { email, password }: TestUser): Promise<void> {
  await tab.type(field('Email'), email);
  await tab.type(field('Password'), password);
  await tab.press({ ...button('Log in'), within: 'main' });
  await shown(tab, button('Logout'));
}

/** Signs in with the embedded identity service's Google, which opens a new tab. */
export async function continueWithGoogle(tab: Tab, { email, name }: TestUser): Promise<void> {
  await tab.press(button('Continue with Google'));
  const popup = await tab.otherTab();
  await popup.press(text('Add new account'));
  await popup.type(field('Email'), email);
  await popup.type(field('Display name'), name);
  await popup.press(button(/Sign in/));
  await shown(tab, button('Logout'));
}

/** Opens a recorded session in the replay viewer and checks that it replays as recorded. */
export async function replay(tab: Tab, url: string, file: string): Promise<void> {
  await tab.goto(`${url}/replay.html`);
  await tab.upload(field('Session file'), file);
  await shown(tab, text(/Every step came out as recorded\.$/));
}
