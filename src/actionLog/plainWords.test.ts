import { ACTION_POLICY } from './actionPolicy';
import { plainWords } from './plainWords';
import { randomActions } from './testing/randomLog';

describe('steps in plain words', () => {
  it('speak of what people see and do', () => {
    expect(plainWords({ type: 'location/locationChanged', payload: { location: { pathname: '/groups/g1', search: '?q=x' }, move: 'PUSH' } })).toBe('Went to a group');
    expect(plainWords({ type: 'location/locationChanged', payload: { location: { pathname: '/nowhere' } } })).toBe('Went to a page that does not exist');
    expect(plainWords({ type: 'auth/identityReported', payload: null })).toBe('Nobody was signed in');
    expect(plainWords({ type: 'notifications/notificationRaised', payload: { tone: 'error', text: 'private' } })).toBe('Saw an error message');
    expect(plainWords({ type: 'api/executeMutation/rejected', meta: { arg: { endpointName: 'joinGroup' } } })).toBe('The server did not answer, or refused: joining');
  });

  it('skip what only the machine cares about, and what is unknown', () => {
    expect(['api/internalSubscriptions/subscriptionsUpdated', 'clock/ticked', 'later/added', 'toString', 'api/executeQuery/fulfilled'].map((type) => plainWords({ type }))).toEqual([null, null, null, null, null]);
    expect(plainWords({ type: 'api/executeQuery/rejected', meta: { condition: true, arg: { endpointName: 'getGroup' } } })).toBeNull();
  });

  it('never repeat a name, an address or a word that was typed', () => {
    const said = Array.from({ length: 200 }, (_item, seed) => randomActions(seed, 40).map(plainWords)).flat().join('\n');
    for (const text of ['Lovelace', '@', 'chess', 'river', 'http']) expect(said).not.toContain(text);
  });

  it('know most events of the app', () => {
    const known = Object.keys(ACTION_POLICY).filter((type) => plainWords({ type, payload: {} }) !== null);
    expect(known.length).toBeGreaterThan(55);
  });
});
