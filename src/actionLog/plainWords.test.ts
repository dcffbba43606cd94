import { eventLog } from '../app/eventLog';
import { randomActions } from '../testing/sessions/randomLog';
import { plainWords } from './plainWords';

const words = (action: Parameters<typeof plainWords>[1]) => plainWords(eventLog, action);

describe('steps in plain English', () => {
  it('describe what the user sees and does', () => {
    expect(
      words({ type: 'location/locationChanged', payload: { location: { pathname: '/groups/g1', search: '?q=x' }, move: 'PUSH' } }),
    ).toBe("Went to a group's page");
    expect(words({ type: 'location/locationChanged', payload: { location: { pathname: '/nowhere' } } })).toBe(
      'Went to a page that does not exist',
    );
    expect(words({ type: 'auth/identityReported', payload: null })).toBe('Nobody was logged in');
    expect(words({ type: 'notifications/notificationRaised', payload: { tone: 'error', text: 'private' } })).toBe('Saw an error message');
    expect(words({ type: 'api/executeMutation/rejected', meta: { arg: { endpointName: 'joinGroup' } } })).toBe(
      'The server refused or did not answer: joining a group',
    );
    const asked = (block: boolean) =>
      words({ type: 'seats/questionAsked', payload: { question: { kind: 'remove', userId: 'u2', block } } });
    expect([asked(false), asked(true)]).toEqual(['Was asked whether to remove someone', 'Was asked whether to block someone']);
    expect(words({ type: '@@actionLog/PAGE_RELOADED', payload: {} })).toBe('The page was reloaded');
  });

  it('skip what no user sees or does, and what is unknown', () => {
    const skipped = [
      'api/internalSubscriptions/subscriptionsUpdated',
      'clock/ticked',
      'later/added',
      'toString',
      'api/executeQuery/fulfilled',
    ];
    expect(skipped.map((type) => words({ type }))).toEqual(skipped.map(() => null));
    expect(words({ type: 'api/executeQuery/rejected', meta: { condition: true, arg: { endpointName: 'getGroup' } } })).toBeNull();
  });

  it('skip malformed payloads, which a file may contain', () => {
    for (const payload of [undefined, null, 7, 'text', {}, { location: null }])
      expect(words({ type: 'location/locationChanged', payload })).toBeNull();
    expect(words({ type: 'api/executeQuery/fulfilled', meta: null })).toBeNull();
    expect(words({ type: 'api/executeQuery/fulfilled', meta: { arg: { endpointName: 'toString' } } })).toBeNull();
  });

  it('never repeat a name, an address or typed text', () => {
    const all = Array.from({ length: 200 }, (_item, seed) => randomActions(seed, 40).map(words)).flat().join('\n');
    for (const text of ['Lovelace', '@', 'chess', 'river', 'http']) expect(all).not.toContain(text);
  });
});
