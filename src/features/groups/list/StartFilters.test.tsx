import { act, screen, within } from '@testing-library/react';
import { groupsFound } from '../../../domain/texts/screenMessages';
import { aSummary } from '../../../testing/builders';
import { createFakeServices } from '../../../testing/fakeServices';
import { renderWithProviders } from '../../../testing/renderWithProviders';
import { GroupsPage } from './GroupsPage';

/** A Thursday. */
const NOW_MS = Date.parse('2030-05-02T09:00:00.000Z');
const GROUPS = [
  aSummary({ _id: 'a', name: 'Today, and full', startDate: '2030-05-02T18:00:00Z', memberCount: 2, maxMembers: 2 }),
  aSummary({ _id: 'b', name: 'This morning', startDate: '2030-05-02T08:00:00Z' }),
  aSummary({ _id: 'c', name: 'Saturday', startDate: '2030-05-04T08:00:00Z' }),
  aSummary({ _id: 'd', name: 'In autumn', startDate: '2030-10-01T08:00:00Z' }),
];

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS });
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1248);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function setUp(url = '/groups') {
  const services = createFakeServices({ url });
  services.http.on('GET', '/api/groups', { json: GROUPS });
  const view = renderWithProviders(<GroupsPage />, { services, start: true });
  await act(() => jest.advanceTimersByTimeAsync(0));
  const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent).sort();
  const chip = (name: string) => screen.getByRole('button', { name });
  const pressed = () => ['When', 'Only groups'].flatMap((group) =>
    within(screen.getByRole('group', { name: group })).queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent));
  return { ...view, url: services.history.url, names, chip, pressed };
}

test('nothing is chosen at first, and everything is found', async () => {
  const { names, pressed } = await setUp();
  expect([pressed(), names()]).toEqual([['Any time'], ['In autumn', 'Saturday', 'This morning', 'Today, and full']]);
});

test('each chip filters in place, is counted and in the URL, and gives way when it is pressed again', async () => {
  const { chip, names, pressed, url, user } = await setUp();
  await user.click(chip('This week'));
  expect([pressed(), names(), url()]).toEqual([['This week'], ['Saturday', 'This morning', 'Today, and full'], '/groups?when=week']);
  expect(screen.getByText(groupsFound(3))).toHaveAttribute('role', 'status');
  await user.click(chip('Not started yet'));
  expect(names()).toEqual(['Saturday', 'Today, and full']);
  await user.click(chip('With places left'));
  expect([pressed(), names()]).toEqual([['This week', 'With places left', 'Not started yet'], ['Saturday']]);
  await user.click(chip('With places left'));
  await user.click(chip('Weekend'));
  expect([pressed(), names(), url()]).toEqual([['Weekend', 'Not started yet'], ['Saturday'], '/groups?when=weekend&started=no']);
  await user.click(chip('Not started yet'));
  await user.click(chip('Any time'));
  expect([pressed(), names().length, url()]).toEqual([['Any time'], 4, '/groups']);
});

test('a link chooses them, and Clear Filters clears them', async () => {
  const { chip, names, pressed, url, user } = await setUp('/groups?category=Music&when=month&places=left&started=no&sort=oldest');
  expect([pressed(), names()]).toEqual([['Next 30 days', 'With places left', 'Not started yet'], []]);
  await user.click(chip('Clear Filters'));
  expect([pressed(), names().length, url()]).toEqual([['Any time'], 4, '/groups?sort=oldest']);
});

test('the keyboard reaches and presses each of them', async () => {
  const { chip, pressed, user } = await setUp();
  chip('Any time').focus();
  await user.tab();
  expect(chip('This week')).toHaveFocus();
  await user.keyboard(' ');
  await user.tab();
  await user.tab();
  await user.tab();
  expect(chip('With places left')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(pressed()).toEqual(['This week', 'With places left']);
});
