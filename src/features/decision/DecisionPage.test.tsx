import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Decision } from '../../contract/types';
import { anIdentity } from '../../testing/builders';
import { createFakeServices } from '../../testing/fakeServices';
import { renderWithProviders } from '../../testing/renderWithProviders';
import { DecisionPage } from './DecisionPage';

const DAY_MS = 86_400_000;
const DECISION: Decision = {
  _id: '7', at: new Date(Date.now() - DAY_MS).toISOString(), action: 'hide', thing: 'group', name: 'Night Walks', reason: 'Fraud',
  words: 'It asks\nfor money.', mayBeMended: false, undoneAt: null,
  objectUntil: new Date(Date.now() + DAY_MS).toISOString(), objection: null,
};
const OBJECTION = { at: DECISION.at, words: 'It was a gift.', outcome: null, answer: null, state: 'open' } as const;

function open(over: Partial<Decision> = {}, status = 200) {
  const services = createFakeServices({ url: '/decisions/7', identity: anIdentity() });
  services.http.on('GET', '/api/users/profile', { status: 500, json: {} });
  services.http.on('GET', '/api/decisions/7', { status, json: status === 200 ? { ...DECISION, ...over } : {} });
  services.http.on('POST', '/api/decisions/7/objection', { status: 201, json: { ...DECISION, objection: OBJECTION } });
  renderWithProviders(<DecisionPage />, { services, start: true });
  return { user: userEvent.setup(), http: services.http };
}

test('says what was decided, why, and takes one objection', async () => {
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: '“Night Walks” is hidden' })).toBeVisible();
  expect(screen.getByText(/Fraud/)).toBeVisible();
  expect(screen.getByText(/for money/)).toBeVisible();
  await user.type(screen.getByLabelText('Why you disagree'), 'short');
  await user.click(screen.getByRole('button', { name: 'Object' }));
  expect(await screen.findByText(/at least 10 characters/)).toBeVisible();
  await user.type(screen.getByLabelText('Why you disagree'), ', it was a gift');
  await user.click(screen.getByRole('button', { name: 'Object' }));
  expect(await screen.findByText('It was a gift.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your objection' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Object' })).not.toBeInTheDocument();
});

test('a name turns round nothing of the heading', async () => {
  open({ name: 'Fun\u202e' });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^“Fun” is hidden$/);
});

test('a pasted objection stays whole when it is too long, and is not sent', async () => {
  const { user, http } = open();
  const field = await screen.findByLabelText('Why you disagree');
  await user.click(field);
  await user.paste('x'.repeat(2_500));
  expect(field).toHaveValue('x'.repeat(2_500));
  expect(field).toHaveAccessibleDescription(/You can object once.* 500 characters too many\./);
  await user.click(screen.getByRole('button', { name: 'Object' }));
  expect(await screen.findByText('At most 2,000 characters')).toBeVisible();
  expect(http.sent('POST', '/api/decisions/7/objection')).toEqual([]);
});

test.each<[string, Partial<Decision>, string]>([
  ['after its time', { objectUntil: new Date(Date.now() - DAY_MS).toISOString() }, 'Fraud'],
  ['once it was undone', { undoneAt: DECISION.at }, 'This decision no longer applies.'],
  ['while an objection is open', { objection: OBJECTION }, 'Someone will look at it again, and write to you.'],
  ['when an objection has changed it', {
    objection: { ...OBJECTION, state: 'closed', outcome: 'reversed', answer: 'You were right.' },
  }, 'We changed our decision.'],
  ['when an objection has not changed it', {
    objection: { ...OBJECTION, state: 'closed', outcome: 'upheld', answer: 'We saw the mails.' },
  }, 'We looked at it again, and our decision stands.'],
])('nobody can object %s', async (_when, over, shown) => {
  open(over);
  await screen.findByRole('heading', { level: 1, name: /Night Walks/ });
  expect(screen.getAllByText(new RegExp(shown))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Object' })).not.toBeInTheDocument();
});

test('one that is not the user’s says so, with another try', async () => {
  const { http, user } = open({}, 404);
  expect(await screen.findByText('We couldn’t show this decision')).toBeVisible();
  http.on('GET', '/api/decisions/7', { json: DECISION });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: '“Night Walks” is hidden' })).toBeVisible();
});
