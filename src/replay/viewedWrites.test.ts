import { readFileSync } from 'node:fs';
import type { RecordedChange } from '../contract/types';
import { openSession, nextMark, type Session } from './session';
import { changeText, writeText } from './viewedWrites';
import { eventOfKey } from './viewerKeys';

const TEXT = readFileSync('e2e/action-logs/member-joins-and-leaves.json', 'utf8');
const person = (name: string) => ({ _id: name, name, photoURL: null });
const CHANGE: RecordedChange = {
  requestId: 'fc45031f5b1785fae6b46122', at: '2026-01-02T10:00:00Z', action: 'joined', groupId: 'g1', group: 'Sunday Sketch Walk',
  actor: person('Omar'), subject: null,
};

function opened(problem: Parameters<typeof openSession>[3] = null): Session {
  const result = openSession('Problem 12', TEXT, 'test', problem);
  if (!result.ok) throw new Error(result.reason);
  return result.session;
}
const writesOf = ({ steps }: Session) => steps.flatMap(({ write }) => (write ? [write] : []));

describe('the writes of a problem', () => {
  const session = opened({ problemId: '12', changes: [CHANGE] });

  it('have what the server recorded beside them', () => {
    const writes = writesOf(session);
    expect(writes.length).toBeGreaterThan(1);
    expect(writes.filter(({ changes }) => changes?.includes(CHANGE)).map(({ requestId }) => requestId)).toEqual([CHANGE.requestId]);
    expect(writes.some(({ changes }) => changes?.length === 0)).toBe(true);
    expect(session.problemId).toBe('12');
  });

  it('have no rows of a server in a file', () => {
    expect(writesOf(opened()).every(({ changes }) => changes === null)).toBe(true);
  });

  it('are listed when a file gives the call a name that is no text', () => {
    const meta = { arg: { endpointName: { toString: 'x' } }, baseQueryMeta: { requestId: 'r1' } };
    const result = openSession('a.json', JSON.stringify([{ type: 'api/executeMutation/fulfilled', meta }]), 'test');
    expect(result.ok && result.session.steps).toMatchObject([{ words: null, write: { call: 'a write', requestId: 'r1' } }]);
  });

  it('are said in words', () => {
    const [write] = writesOf(session);
    expect(writeText(write ?? { step: 1, call: 'x', status: null, requestId: 'r1' })).toMatch(/^Status \d+ · request \w+$/);
    expect(writeText({ step: 1, call: 'x', status: null, requestId: 'r1' })).toBe('No response · request r1');
    expect(changeText(CHANGE)).toBe('Server: joined by Omar, in “Sunday Sketch Walk”, 2026-01-02T10:00:00Z');
    expect(changeText({ ...CHANGE, actor: null, subject: person('Zoë'), group: null }))
      .toBe('Server: joined by a deleted account, about Zoë, in a deleted group, 2026-01-02T10:00:00Z');
  });
});

describe('the keys of the viewer', () => {
  const session = opened({ problemId: '12', changes: [] });
  const player = { status: 'paused', session, step: 5, speed: 1 } as const;

  it.each([
    ['ArrowRight', { type: 'jumped', step: 6 }], ['ArrowLeft', { type: 'jumped', step: 4 }], [' ', { type: 'playPressed' }],
    ['w', { type: 'jumped', step: nextMark(session, 5, 'write') }], ['d', null], ['x', null],
  ])('%j', (key, event) => { expect(eventOfKey(key, player)).toEqual(event); });

  it('lead to where it diverges', () => {
    const diverging = { ...session, divergence: { step: 3, type: 'x', path: null, expected: 1, got: 2 } };
    expect(eventOfKey('d', { ...player, session: diverging })).toEqual({ type: 'jumped', step: 3 });
  });
});
