import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announcementsApi } from '../../api/announcementsApi';
import { aGroup, aMember, anIdentity } from '../../testing/builders';
import { createFakeServices } from '../../testing/fakeServices';
import { renderWithProviders } from '../../testing/renderWithProviders';
import { ReportPage } from './ReportPage';
import { reportSubmitted } from './reportSlice';

const ME = aMember({ _id: 'person', name: 'Pat Person' });
const BO = aMember({ _id: 'bo', name: 'Bo Baker' });
const REPORTS = '/api/reports';

interface Opened {
  signedIn?: boolean;
  creator?: typeof BO;
  mails?: 'sent' | 'none';
}

async function open(search: string, { signedIn = false, creator = BO, mails = 'sent' }: Opened = {}) {
  const services = createFakeServices({ url: `/report${search}`, identity: signedIn ? anIdentity() : null });
  services.http.on('GET', '/api/users/profile', { status: 500, json: {} });
  services.http.on('GET', '/api/groups/g1', { json: aGroup({ _id: 'g1', name: 'Night Walks', creator, members: [ME, BO] }) });
  services.http.on('POST', REPORTS, { status: 201, json: { reference: '1' } });
  const { store } = renderWithProviders(<ReportPage />, { services, start: true, config: { mails } });
  const user = userEvent.setup();
  return {
    user, store, http: services.http,
    sent: () => services.http.sent('POST', REPORTS).map(({ body }) => body),
    send: () => user.click(screen.getByRole('button', { name: 'Send report' })),
    say: async () => {
      await user.selectOptions(screen.getByLabelText('What is wrong'), 'Fraud');
      await user.type(screen.getByLabelText('In your own words'), 'They ask for money.');
    },
  };
}

test('a visitor pastes a link, says what is wrong and who they are', async () => {
  const { user, sent, send, say } = await open('');
  await send();
  const mistakes = within(await screen.findByRole('alert')).getAllByRole('link').map(({ textContent }) => textContent);
  expect(mistakes).toEqual([
    'Link to the group: Paste the link to the group', 'What is wrong: Choose what is wrong', 'In your own words: Say what is wrong',
    'Your name: Enter your name', 'Your email: Enter your email',
  ]);
  await say();
  await user.type(screen.getByLabelText('Link to the group'), 'https://hobnob.example/groups/g7');
  await user.type(screen.getByLabelText('Your name'), 'Vi');
  await user.type(screen.getByLabelText('Your email'), 'vi@people.example');
  await send();
  expect(await screen.findByRole('heading', { name: 'Thank you. We have your report.' })).toHaveFocus();
  expect(sent()).toEqual([{
    thing: 'group', id: 'g7', reason: 'Fraud', words: 'They ask for money.', name: 'Vi', email: 'vi@people.example', goodFaith: true,
  }]);
});

test('a pasted report stays whole when it is too long, and is not sent', async () => {
  const { user, sent, send } = await open('?group=g1');
  await user.click(screen.getByLabelText('In your own words'));
  await user.paste('x'.repeat(2_500));
  await send();
  expect(await screen.findByRole('link', { name: 'In your own words: At most 2,000 characters' })).toBeVisible();
  expect(screen.getByLabelText('In your own words')).toHaveAccessibleDescription(/500 characters too many\./);
  expect(sent()).toEqual([]);
});

test.each([
  ['sent', 'We’ll look at it, and let you know what we decide by email, if you left your address.'], ['none', 'We’ll look at it.'],
] as const)(
  'a visitor hears of the decision by email only where mails are sent: %s', async (mails, words) => {
    const { store } = await open('', { mails });
    act(() => { store.dispatch(reportSubmitted({ thing: 'group', id: 'g7', reason: 'Fraud', words: 'They ask for money.' })); });
    expect(await screen.findByText(words)).toBeVisible();
  },
);

test('a visitor who reports the abuse of children need not say who they are', async () => {
  const { user, sent, send, say } = await open('?group=g1');
  expect(screen.getByText(/The group whose page you came from/)).toBeVisible();
  await say();
  const box = screen.getByRole('checkbox', { name: 'This is about the sexual abuse of children' });
  expect(box).toHaveAccessibleDescription('If so, you don’t have to say who you are.');
  await user.click(box);
  await send();
  await screen.findByText(/Thank you/);
  expect(sent()).toEqual([{
    thing: 'group', id: 'g1', reason: 'Fraud', words: 'They ask for money.', abuseOfChildren: true, goodFaith: true,
  }]);
});

test('a member reports the group, or somebody in it', async () => {
  const { user, sent, send, say } = await open('?group=g1', { signedIn: true });
  expect(await screen.findByText('Night Walks')).toBeVisible();
  const about = screen.getByLabelText('Who or what it is about');
  expect(within(about).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['The group itself', 'Bo Baker']);
  expect(screen.queryByLabelText('Your name')).not.toBeInTheDocument();
  await user.selectOptions(about, 'Bo Baker');
  await say();
  await send();
  await screen.findByText(/Thank you/);
  expect(sent()).toEqual([{ thing: 'person', id: 'bo', reason: 'Fraud', words: 'They ask for money.', goodFaith: true }]);
  expect(screen.getByRole('link', { name: 'Back to the group' })).toHaveAttribute('href', '/groups/g1');
});

test('in their own group a creator can report only somebody', async () => {
  const { sent, send, say } = await open('?group=g1', { signedIn: true, creator: ME });
  await screen.findByText('Night Walks');
  await say();
  await send();
  expect(await screen.findByRole('link', { name: 'Who or what it is about: Choose who it is about' })).toBeVisible();
  expect(sent()).toEqual([]);
});

test('in their own group a creator can report an announcement, which another creator wrote', async () => {
  const { sent, send, say } = await open('?group=g1&announcement=a1', { signedIn: true, creator: ME });
  await say();
  await send();
  await screen.findByText(/Thank you/);
  expect(sent()).toEqual([{ thing: 'announcement', id: 'a1', reason: 'Fraud', words: 'They ask for money.', goodFaith: true }]);
});

test('an announcement is named once it is known, its name and that of its group apart', async () => {
  const { store, http } = await open('?group=g1&announcement=a1', { signedIn: true });
  expect((await screen.findByText('Night Walks')).parentElement).toHaveTextContent('About An announcement in “Night Walks”');
  http.on('GET', '/api/groups/g1/announcements', { json: { items: [{ _id: 'a1', subject: 'מפגש', text: 'Bring a coat.' }] } });
  act(() => { store.dispatch(announcementsApi.endpoints.listAnnouncements.initiate('g1')); });
  expect((await screen.findByText('מפגש')).parentElement).toHaveTextContent('About “מפגש”, an announcement in “Night Walks”');
  expect([screen.getByText('מפגש').tagName, screen.getByText('Night Walks').tagName]).toEqual(['BDI', 'BDI']);
});
