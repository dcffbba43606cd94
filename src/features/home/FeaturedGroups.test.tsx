import { screen, within } from '@testing-library/react';
import { empty } from '../../domain/texts/messages';
import { aSummary } from '../../testing/builders';
import { listedGroups, NOW_MS, region, renderHome } from '../../testing/renderHome';

beforeEach(() => { jest.useFakeTimers({ now: NOW_MS }); });
afterEach(() => { jest.useRealTimers(); });

describe('the featured groups', () => {
  test('shows skeletons, then the first eight as cards that link to their group', async () => {
    const { pass, calls } = renderHome();
    const featured = region('Featured groups');
    expect(featured.getByRole('status')).toHaveTextContent('Loading featured groups');
    await pass(999);
    expect(calls()).toHaveLength(0);
    await pass(1);
    const cards = featured.getAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('link').getAttribute('href')))
      .toEqual(listedGroups(8).map(({ _id }) => `/groups/${_id}`));
    expect(featured.queryByRole('status')).not.toBeInTheDocument();
  });

  test('the call carries no token, even when signed in', async () => {
    const { pass, calls } = renderHome({ signedIn: true });
    await pass(1000);
    expect(calls()[0]?.headers.has('authorization')).toBe(false);
  });

  test('shows the empty text when there are none', async () => {
    const { pass } = renderHome({ response: { json: [] } });
    await pass(1000);
    expect(region('Featured groups').getByText(empty.featured)).toBeInTheDocument();
  });

  test('survives odd names, a missing picture, no members and a far date', async () => {
    const odd = {
      ...aSummary({ _id: 'odd', name: `مجموعة 🎲 ${'x'.repeat(500)}`, startDate: '9999-12-31T00:00:00Z', imageURL: '' }),
      faces: undefined,
      memberCount: undefined,
    };
    const { pass } = renderHome({ response: { json: [odd, null, 'no group', { name: 'No id' }] } });
    await pass(1000);
    const card = region('Featured groups').getByRole('article');
    expect(within(card).getByRole('link', { name: odd.name })).toHaveAttribute('href', '/groups/odd');
    expect(card).toHaveTextContent('0 of 10');
    expect(card).toHaveTextContent('9999');
    expect(card.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^\/assets\//));
  });

  test('JSON that is not a list shows the empty text', async () => {
    const { pass, calls } = renderHome({ response: { json: { groups: 'none' } } });
    await pass(60_000);
    expect(region('Featured groups').getByText(empty.featured)).toBeInTheDocument();
    expect(calls()).toHaveLength(1);
  });

  test('a response that is not JSON is a failure', async () => {
    const { pass, calls, toasts } = renderHome({ response: { status: 200, text: '<html>Bad day</html>' } });
    await pass(3000);
    expect(calls()).toHaveLength(2);
    expect(toasts()).toEqual([]);
  });

  test('a failure is retried three times, two seconds apart, and stays silent', async () => {
    const { pass, calls, toasts } = renderHome({ response: { status: 500, json: { message: 'Broken' } } });
    await pass(1000);
    for (const tries of [1, 2, 3]) {
      expect(calls()).toHaveLength(tries);
      await pass(2000);
    }
    expect(calls()).toHaveLength(4);
    await pass(60_000);
    expect(calls()).toHaveLength(4);
    expect(toasts()).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('Broken')).not.toBeInTheDocument();
    expect(region('Featured groups').queryByRole('status')).not.toBeInTheDocument();
  });
});
