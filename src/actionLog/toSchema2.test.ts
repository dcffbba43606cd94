import { toSchema2 } from './toSchema2';

const at = { pathname: '/create-group', search: '', hash: '', key: 'k1' };
const nothing = { pending: null, failed: null, leaving: null };
const upgradedLocation = (more: object) => {
  const state = { location: { location: at, move: 'PUSH', from: null, draft: 'none', ...nothing, ...more }, theme: { status: 'unknown' } };
  const { committedState } = toSchema2({ recorder: { schema: 1, finalHash: 'abc' }, actionsById: {}, committedState: state }) as {
    committedState: { location: unknown };
  };
  return committedState.location;
};
const shown = { location: at, move: 'PUSH', from: null, returnOffer: null };

describe('a file of schema 1', () => {
  it.each([
    ['settled', {}, { status: 'settled', draft: 'none' }],
    ['settled with a draft', { draft: 'dirty' }, { status: 'settled', draft: 'dirty' }],
    ['pending', { pending: { url: '/about', slow: true } }, { status: 'pending', draft: 'none', url: '/about', slow: true }],
    ['failed', { failed: '/about' }, { status: 'failed', draft: 'none', url: '/about' }],
    [
      'leaving',
      { draft: 'dirty', leaving: { url: '/about', delta: -1, replace: false } },
      { status: 'leaving', leave: { url: '/about', delta: -1, replace: false } },
    ],
  ])('that starts %s gets a single status', (_name, before, after) => {
    expect(upgradedLocation(before)).toEqual({ ...shown, ...after });
  });

  it('keeps its actions, and drops the hashes of old-schema states', () => {
    const location = { location: at, move: 'POP', from: '/dashboard', draft: 'none', ...nothing };
    const file = {
      recorder: { schema: 1, finalHash: 'abc', build: 'b' },
      committedState: { location },
      actionsById: {
        0: { type: 'PERFORM_ACTION', action: { type: '@@INIT' }, timestamp: 1 },
        1: {
          type: 'PERFORM_ACTION',
          action: { type: 'theme/themeToggled' },
          timestamp: 2,
          h: 'xyz',
          d: [{ path: '/location/pending', value: null }],
        },
        2: { type: 'PERFORM_ACTION', action: { type: '@@actionLog/PAGE_RELOADED', payload: { location } }, timestamp: 3, h: 'uvw' },
      },
    };
    expect(toSchema2(file)).toEqual({
      recorder: { schema: 2, finalHash: null, build: 'b' },
      committedState: { groupChanges: [], location: { ...shown, move: 'POP', from: '/dashboard', status: 'settled', draft: 'none' } },
      actionsById: {
        0: { type: 'PERFORM_ACTION', action: { type: '@@INIT' }, timestamp: 1 },
        1: { type: 'PERFORM_ACTION', action: { type: 'theme/themeToggled' }, timestamp: 2, h: null },
        2: {
          type: 'PERFORM_ACTION',
          timestamp: 3,
          h: null,
          action: {
            type: '@@actionLog/PAGE_RELOADED',
            payload: { groupChanges: [], location: { ...shown, move: 'POP', from: '/dashboard', status: 'settled', draft: 'none' } },
          },
        },
      },
    });
  });

  it('with malformed parts is left for the reader to reject', () => {
    expect(toSchema2({ recorder: { schema: 1 }, actionsById: [1], committedState: 'x' })).toMatchObject({
      actionsById: [1],
      committedState: 'x',
    });
    expect(toSchema2({ recorder: { schema: 1 }, actionsById: { 0: 5 }, committedState: { location: 5 } })).toMatchObject({
      actionsById: { 0: 5 },
      committedState: { location: 5 },
    });
  });
});
