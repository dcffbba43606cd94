import type { UnknownAction } from '@reduxjs/toolkit';
import { isAboutGroups } from '../api/aboutGroups';
import { ROUTES, type RouteName } from '../domain/routes/routes';
import { pass } from '../testing/browserAt';
import { signedIn, visitorAt } from '../testing/visitorAt';
import { loadScreen } from './screenCode';

interface Asked extends UnknownAction {
  meta: { arg: { endpointName: string } };
}

const isQueryPending = (action: UnknownAction): action is Asked => action.type === 'api/executeQuery/pending';

/** What a refetch of the page does not ask for: it is about the user, and each visit of the page asks for it. */
const OF_THE_USER: readonly string[] = ['isEmailConfirmed'];

async function askedAt(name: RouteName): Promise<string[]> {
  const { actions } = await visitorAt(ROUTES[name].path.replace(/:\w+/g, 'g1'), signedIn);
  await pass(5000);
  return actions.filter(isQueryPending).map(({ meta }) => meta.arg.endpointName);
}

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => { jest.useRealTimers(); });

it.each(Object.keys(ROUTES) as RouteName[])('what %s asks for is named by its refresh row, if others can change it', async (name) => {
  const { shows, alsoAsks = [] } = (await loadScreen(name)).refresh?.[name] ?? {};
  if (!shows) return;
  const known = [...alsoAsks, ...OF_THE_USER, ...await askedAt('about')];
  // Missing in `alsoAsks`: a refetch waits until what is in flight has come.
  expect((await askedAt(name)).filter((endpoint) => !isAboutGroups(endpoint) && !known.includes(endpoint))).toEqual([]);
});

it('sees what a page asks for', async () => {
  expect(await askedAt('attendance')).toContain('listAttendance');
});
