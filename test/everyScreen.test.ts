import { CREATOR_SCREENS, MEMBER_SCREENS, PUBLIC_SCREENS, SIGN_IN_SCREENS } from '../e2e/allScreens';
import { matchRoute, ROUTES } from '../src/domain/routes/routes';

it('e2e/allScreens.ts has a line for every page of the route table', () => {
  const screens = [...PUBLIC_SCREENS, ...SIGN_IN_SCREENS, ...MEMBER_SCREENS, ...CREATOR_SCREENS];
  const opened = new Set(screens.map(({ path }) => matchRoute(path.split('?')[0] ?? '').name));
  expect(Object.keys(ROUTES).filter((name) => !opened.has(name as keyof typeof ROUTES))).toEqual([]);
});
