import { act, screen, within } from '@testing-library/react';
import { confirmationApi } from '../../../api/confirmationApi';
import type { Group } from '../../../contract/types';
import type { GroupChangesState } from '../../../core/groupChanges/groupChangesSlice';
import { membershipOf } from '../../../domain/groups/membership';
import { WAITLIST_CLOSED } from '../../../domain/groups/waitlist';
import { banner } from '../../../domain/texts/messages';
import { aGroup, aMember, anIdentity } from '../../../testing/builders';
import { createFakeServices } from '../../../testing/fakeServices';
import { startOf } from '../../../testing/makeTestStore';
import { renderWithProviders } from '../../../testing/renderWithProviders';
import { questionAsked, waitRequested, waitStopRequested } from '../manage/seatsSlice';
import type { Pending } from './groupDetailSelectors';
import { deleteRequested, joinRequested, leaveRequested, type GroupDetailState } from './groupDetailSlice';
import { MembershipPanel } from './MembershipPanel';

const START = Date.parse(aGroup().startDate);
const creator = aMember({ _id: 'creator', name: 'Cleo Creator' });
const pat = aMember({ _id: 'pat', name: 'Pat' });

interface Case {
  userId: string;
  /** Absent from backends without a waitlist. */
  waitlist?: Group['waitlist'];
  myBlock?: true;
  hidden?: Group['hidden'];
  members?: number;
  nowMs?: number;
  pending?: Pending | null;
  gone?: boolean;
}

const EVENTS: Readonly<Partial<Record<string, string>>> = {
  [joinRequested.type]: 'join',
  [leaveRequested.type]: 'leave',
  [deleteRequested.type]: 'delete',
  [waitRequested.type]: 'wait',
  [waitStopRequested.type]: 'stop waiting',
  [questionAsked.type]: 'ask',
};

function pageOf({ pending, gone }: Pick<Case, 'pending' | 'gone'>, groupId: string): GroupDetailState {
  if (gone) return { status: 'gone', groupId };
  return pending === 'loading' ? { status: 'loading', groupId, slow: false } : { status: 'ready', groupId, action: { status: 'idle' } };
}

function show({ userId, members = 2, nowMs = START - 1, pending = null, gone = false, waitlist, myBlock, hidden }: Case) {
  const others = [pat, ...Array.from({ length: 9 }, (_, index) => aMember({ _id: `m${index}` }))];
  const group = aGroup({ maxMembers: 5, members: [creator, ...others].slice(0, members), waitlist, myBlock, hidden });
  const groupChanges: GroupChangesState = pending === null || pending === 'loading' ? [] : [{ groupId: group._id, change: pending }];
  const view = renderWithProviders(
    <MembershipPanel
      groupId={group._id} category={group.category} membership={membershipOf(group, userId, nowMs)}
      seats={{ taken: members, max: 5, text: `${5 - members} of 5 places left` }}
    />,
    { preloadedState: { groupDetail: pageOf({ pending, gone }, group._id), groupChanges } },
  );
  const calls = () => view.actions.flatMap(({ type }) => EVENTS[type] ?? []);
  return { ...view, calls, panel: within(screen.getByRole('region', { name: 'Actions' })) };
}

const ACTIONS = ['Join group', 'Leave group', 'Delete group', 'Join the waitlist', 'Leave the waitlist'];
const offered = (panel: ReturnType<typeof within>) =>
  panel
    .queryAllByRole('button')
    .map((button: HTMLElement) => button.textContent)
    .filter((text: string | null) => ACTIONS.includes(text ?? ''));

describe('a visitor', () => {
  it('can join while there is room and it has not started', async () => {
    const { user, panel, calls } = show({ userId: 'new' });
    expect(panel.getByText('3 of 5 places left')).toBeVisible();
    expect(offered(panel)).toEqual(['Join group']);
    await user.click(panel.getByRole('button', { name: 'Join group' }));
    expect(calls()).toEqual(['join']);
  });
  it('sees that the group is full and what that means, and gets a link to other groups', () => {
    const { panel } = show({ userId: 'new', members: 5 });
    expect(panel.getByText(banner.full)).toBeVisible();
    expect(panel.getByText(/A place opens up when a member leaves/)).toBeVisible();
    expect(offered(panel)).toEqual([]);
    expect(panel.getByRole('link', { name: 'More Art groups' })).toHaveAttribute('href', '/groups?category=Art');
  });
  it('sees that the group has started', () => {
    const { panel } = show({ userId: 'new', nowMs: START });
    expect(panel.getByText(banner.started)).toBeVisible();
    expect(offered(panel)).toEqual([]);
  });
  it('cannot click twice while joining', () => {
    const { panel } = show({ userId: 'new', pending: 'joining' });
    expect(panel.getByRole('button', { name: /Join group/ })).toBeDisabled();
  });
});

describe('a full group with a waitlist', () => {
  const full = { members: 5, waitlist: { count: 2, myPosition: null } };

  it('offers a visitor to wait, and says what that means', async () => {
    const { user, panel, calls } = show({ userId: 'new', ...full });
    expect(panel.getByText(banner.full)).toBeVisible();
    expect(offered(panel)).toEqual(['Join the waitlist']);
    expect(panel.getByRole('button', { name: 'Join the waitlist' })).toHaveAccessibleDescription(
      'First come, first served: as soon as a place opens up, it’s yours. We’ll let you know by email and under the bell.',
    );
    await user.click(panel.getByRole('button', { name: 'Join the waitlist' }));
    expect(calls()).toEqual(['wait']);
  });

  it('promises no email where none is sent', () => {
    const { panel, store } = show({ userId: 'new', ...full });
    act(() => { store.dispatch(startOf(createFakeServices(), { mails: 'none' })); });
    expect(panel.getByText(/We’ll let you know under the bell\.$/)).toBeVisible();
  });
  it('shows somebody in line their place, and lets them leave it', async () => {
    const { user, panel, calls } = show({ userId: 'new', members: 5, waitlist: { count: 4, myPosition: 3 } });
    expect(panel.getByText('You are 3rd in line')).toBeVisible();
    expect(offered(panel)).toEqual(['Leave the waitlist']);
    await user.click(panel.getByRole('button', { name: 'Leave the waitlist' }));
    expect(calls()).toEqual(['stop waiting']);
  });
  it('says to somebody in line that it has started without them', () => {
    const { panel } = show({ userId: 'new', members: 5, nowMs: START, waitlist: { count: 4, myPosition: 3 } });
    expect(panel.getByText(WAITLIST_CLOSED)).toBeVisible();
    expect(panel.getByText('No place opened up')).toBeVisible();
    expect(panel.queryByText(/in line/)).toBeNull();
    expect(offered(panel)).toEqual([]);
    expect(panel.getByRole('link', { name: 'More Art groups' })).toBeVisible();
  });
  it('asks a member before the place goes to the next in line', async () => {
    const { user, panel, calls } = show({ userId: 'pat', ...full });
    await user.click(panel.getByRole('button', { name: 'Leave group' }));
    expect(calls()).toEqual(['ask']);
  });
  it('does not ask a member while nobody waits', async () => {
    const { user, panel, calls } = show({ userId: 'pat', members: 5, waitlist: { count: 0, myPosition: null } });
    await user.click(panel.getByRole('button', { name: 'Leave group' }));
    expect(calls()).toEqual(['leave']);
  });
});

it('says to somebody blocked that they cannot join', () => {
  const { panel } = show({ userId: 'new', waitlist: { count: 0, myPosition: null }, myBlock: true });
  expect(panel.getByText('You can’t join this group.')).toBeVisible();
  expect(offered(panel)).toEqual([]);
});

describe('while the group is hidden', () => {
  const hidden = { since: '2026-01-01T00:00:00.000Z' };
  it('asks a member before they leave, who cannot come back', async () => {
    const { user, panel, calls } = show({ userId: 'pat', hidden });
    await user.click(panel.getByRole('button', { name: 'Leave group' }));
    expect(calls()).toEqual(['ask']);
  });
  it('offers nobody to join', () => {
    const { panel } = show({ userId: 'new', hidden });
    expect(panel.getByText('Nobody can join while it is hidden.')).toBeVisible();
    expect(offered(panel)).toEqual([]);
  });
});

it('that is gone offers only other groups, whoever the user is', () => {
  for (const userId of ['new', 'pat', 'creator']) {
    const { panel, unmount } = show({ userId, gone: true });
    expect(panel.getByText('This group has been deleted')).toBeVisible();
    expect(offered(panel)).toEqual([]);
    expect(panel.getByRole('link', { name: 'More Art groups' })).toHaveAttribute('href', '/groups?category=Art');
    unmount();
  }
});

describe('a member', () => {
  it('can leave before the start', async () => {
    const { user, panel, calls } = show({ userId: 'pat' });
    expect(offered(panel)).toEqual(['Leave group']);
    await user.click(panel.getByRole('button', { name: 'Leave group' }));
    expect(calls()).toEqual(['leave']);
  });
  it('can leave a full group', () => {
    const { panel } = show({ userId: 'pat', members: 5 });
    expect(panel.getByText(banner.full)).toBeVisible();
    expect(panel.getByRole('button', { name: 'Leave group' })).toBeEnabled();
  });
  it('cannot leave once the group has started, and sees why', () => {
    const { panel } = show({ userId: 'pat', nowMs: START });
    const leave = panel.getByRole('button', { name: 'Leave group' });
    expect(panel.getByText(banner.started)).toBeVisible();
    expect(leave).toBeDisabled();
    expect(leave).toHaveAccessibleDescription('Groups can only be left before they start.');
  });
});

describe('the creator', () => {
  it.each([
    ['before the start', START - 1],
    ['after it', START + 1],
  ])('can edit and delete %s, and neither join nor leave', async (_when, nowMs) => {
    const { user, panel, calls } = show({ userId: 'creator', nowMs });
    expect(offered(panel)).toEqual(['Delete group']);
    expect(panel.getByRole('link', { name: 'Edit group' })).toHaveAttribute('href', '/update-group/g1');
    await user.click(panel.getByRole('button', { name: 'Delete group' }));
    expect(calls()).toEqual(['delete']);
  });
});

it('shows the banner for full when the group is both full and started', () => {
  const { panel } = show({ userId: 'new', members: 5, nowMs: START });
  expect(panel.getByText(banner.full)).toBeVisible();
  expect(panel.queryByText(banner.started)).toBeNull();
});

describe('while the address is not confirmed', () => {
  const waitlist = (myPosition: number | null) => ({ count: 1, myPosition });
  it.each<[string, Case, string | null]>([
    ['a member', { userId: 'pat' }, 'Confirm your email so we can tell you if plans change.'],
    ['the 1st in line', { userId: 'zoe', members: 5, waitlist: waitlist(1) },
      'Confirm your email so we can tell you when you get a place.'],
    ['a visitor of a full group', { userId: 'zoe', members: 5, waitlist: waitlist(null) },
      'Confirm your email first, so we can tell you when you get a place.'],
    ['a visitor who may join', { userId: 'zoe' }, null],
    ['a member of a group that has started', { userId: 'pat', nowMs: START }, null],
    ['the creator', { userId: 'creator' }, null],
  ])('%s reads what they miss, if anything', async (_who, situation, text) => {
    const { panel, store, services: { identity } } = show(situation);
    expect(panel.queryByRole('link', { name: 'Confirm your email' })).not.toBeInTheDocument();
    identity.current = anIdentity();
    identity.facts = { ...identity.facts, emailVerified: false };
    await act(async () => {
      await store.dispatch(confirmationApi.endpoints.isEmailConfirmed.initiate(undefined));
      // Answers reach components with the next frame.
      await new Promise(requestAnimationFrame);
    });
    const link = panel.queryByRole('link', { name: 'Confirm your email' });
    expect(link?.parentElement?.textContent ?? null).toBe(text);
  });
});
