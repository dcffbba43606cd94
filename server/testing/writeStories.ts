import type { Group } from '../../src/contract/types';
import { aGroupInput } from './testApp';
import { bearer, nthUser, type TestUser } from './testTokens';

/** One write, and how it can be recognised afterwards. */
export interface Write {
  method: 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** What each success leaves exactly once (`storedTraces`). */
  traces: (answer: Group) => string[];
  /** The refusal of a repeat, when the answer to the first attempt was lost. */
  repeated?: number;
}

/** Rounds of seats in a group. */
const ROUNDS = 8;
/** Bob waits while Ann has the only seat besides that of Olga, whose group it is. */
const MOST_MEMBERS = 2;

const groupsPath = (rest = '') => `/api/groups${rest}`;
const JSON_TYPE = { 'content-type': 'application/json' };
const asUser = (user: TestUser) => ({ ...bearer(user), ...JSON_TYPE });

function signUp(email: string): Write {
  return {
    method: 'POST', path: '/identitytoolkit.googleapis.com/v1/accounts:signUp', headers: JSON_TYPE,
    body: JSON.stringify({ email, password: 'Paper-cup7' }), traces: () => [`account ${email}`, `mail ${email}`], repeated: 400,
  };
}

function create(olga: TestUser, name: string): Write {
  const headers = { ...asUser(olga), 'idempotency-key': name.replaceAll(' ', '-') };
  const body = JSON.stringify(aGroupInput({ name, maxMembers: MOST_MEMBERS }));
  return { method: 'POST', path: groupsPath(), headers, body, traces: ({ _id }) => [`created ${_id} ${olga.uid}`] };
}

/** As the app edits: only the edition that it shows, so a repeat is refused. */
function edit(olga: TestUser, { _id, name }: Group, edition: number): Write {
  const headers = { ...asUser(olga), 'if-match': `"e${edition}"` };
  const body = JSON.stringify(aGroupInput({ name, description: `Edition ${edition + 1}.`, maxMembers: MOST_MEMBERS }));
  const traces = () => [`edited ${_id} ${olga.uid}`];
  return { method: 'PUT', path: groupsPath(`/${_id}`), headers, body, traces, repeated: 412 };
}

function seat(kind: 'join' | 'waitlist' | 'leave', as: TestUser, { _id }: Group, traces: string[]): Write {
  return {
    method: 'POST', path: groupsPath(`/${_id}/${kind}`), headers: bearer(as), traces: () => traces,
    ...(kind === 'waitlist' ? { repeated: 409 } : {}),
  };
}

/** One story in this number only signs up: each costs a hash. */
const STORIES_PER_SIGN_UP = 30;

/**
 * Writes without an end, given the answer to each: sign-ups, or groups, one after another, which nobody else writes to.
 * @param number of the story: each has people of its own
 */
export function* writeStory(number: number): Generator<Write, never, Group> {
  for (let turn = 0; ; turn += 1) {
    if (number % STORIES_PER_SIGN_UP === 0) yield signUp(`new-${number}-${turn}@example.com`);
    else yield* groupStory(number, turn);
  }
}

function* groupStory(number: number, turn: number): Generator<Write, void, Group> {
  const [olga, ann, bob] = [0, 1, 2].map((n) => nthUser(number * 3 + n)) as [TestUser, TestUser, TestUser];
  const group = yield create(olga, `Group ${number} ${turn}`);
  const trace = (action: string, { uid }: TestUser) => `${action} ${group._id} ${uid}`;
  for (let round = 0; round < ROUNDS; round += 1) {
    yield seat('join', ann, group, [trace('joined', ann)]);
    yield seat('waitlist', bob, group, [trace('waited', bob)]);
    yield edit(olga, group, group.edition! + round);
    yield seat('leave', ann, group, [trace('left', ann), trace('moved_up', bob), trace('notified', bob)]);
    yield seat('leave', bob, group, [trace('left', bob)]);
  }
}
