import type { UnknownAction } from '@reduxjs/toolkit';
import { repeats, runs } from '../../test/tier';
import { eventLog } from '../app/eventLog';
import { appReducer } from '../app/rootReducer';
import { imageFailure } from '../domain/texts/formMessages';
import { SESSION_ENDED, STILL_LOADING } from '../domain/texts/messages';
import { liveSession, randomSession } from '../testing/sessions/randomLog';
import { createRedactor } from './redact';
import { createRedaction, redactLog } from './redaction';
import { replay } from './replay';
import { BY_KEY, type Keys } from './shapes';

const LOGS = repeats(20, 3_000);
/** Shared by the tests that only read them. */
const SESSIONS = Array.from({ length: runs(100, 200) }, (_, index) => randomSession(index + 1));

const redactor = (keys: Keys = {}) => createRedactor({ site: eventLog.site, keys, parameters: { q: 'text', category: 'word' } });

describe('placeholders', () => {
  it('are equal for equal values, different for different ones, and of the right kind', () => {
    const redact = redactor();
    const user = { _id: 'userId', name: 'name', email: 'email', photoURL: 'photo' } as const;
    const ada = redact(user, { _id: 'u1', name: 'Ada', email: 'ada@x.example', photoURL: 'https://x.example/ada.png' });
    expect(ada).toEqual({ _id: 'person-1', name: 'Person 1', email: 'person-1@example.invalid', photoURL: '/default-avatar.svg#photo-1' });
    expect(redact(user, { _id: 'u1', name: 'Ben', email: 'ada@x.example', photoURL: null })).toEqual({
      _id: 'person-1',
      name: 'Person 2',
      email: 'person-1@example.invalid',
      photoURL: null,
    });
  });

  it('keep what code branches on: emptiness, null, and surrounding white space', () => {
    const redact = redactor();
    expect(['', '  ', null, undefined].map((value) => redact('text', value))).toEqual(['', '  ', null, undefined]);
    expect([redact('text', ' $& a '), redact('text', '$& a')]).toEqual([' Text 1 ', 'Text 1']);
  });

  it('are new for each export', () => {
    const [one, other] = [redactor(), redactor()];
    one('name', 'Ben');
    expect(one('name', 'Ada')).not.toBe(other('name', 'Ada'));
  });
});

describe('a redactor', () => {
  it('drops a key that is not listed, and what does not match its shape', () => {
    const redact = redactor({ a: 'keep', b: 'text', c: BY_KEY, d: BY_KEY });
    expect(redact(BY_KEY, { a: { deep: 'x' }, b: 3, c: 'no', d: [1], e: 'extra' })).toEqual({ a: {}, d: [undefined] });
    expect(redact(BY_KEY, { toString: 'x', constructor: 'x' })).toEqual({});
    expect(redact(undefined, { a: 'anything' })).toBeUndefined();
    expect(redact(BY_KEY, 'a text that is no object')).toBeUndefined();
    expect(redact('text', { e: 'an object that is no text' })).toEqual({});
    expect(redact('secret', 'Passw0rd')).toBe('');
  });

  it('gives a key the meaning that it has inside an object, at any depth, until an object in there gives it another', () => {
    const redact = redactor({ name: 'name', of: BY_KEY, owner: { name: 'name' } });
    const named = { name: 'Ada', of: { name: 'Ada', owner: { name: 'Ada' } } };
    expect(redact({ name: 'text' }, named)).toEqual({ name: 'Text 1', of: { name: 'Text 1', owner: { name: 'Person 1' } } });
    expect(redact({ of: { name: 'plain' } }, named)).toEqual({ name: 'Person 1', of: { name: 'Ada', owner: { name: 'Person 1' } } });
  });

  it('takes every key of an object whose keys are data, but not of the objects in it', () => {
    const redact = redactor({ kind: 'keep' });
    expect(redact({ '*': BY_KEY }, { g1: { kind: 'delete', other: 'x' } })).toEqual({ g1: { kind: 'delete' } });
    expect(redact({ '*': 'plain' }, { x: 1, y: 'z', deep: { more: 1 } })).toEqual({ x: 1, y: 'z', deep: {} });
  });

  it('keeps URLs of the app, and replaces what was typed into them', () => {
    const redact = redactor();
    const address = (url: string) => redact('url', url);
    expect(address('/groups?category=Art&q=my+ex&token=abc#faq')).toBe('/groups?category=Art&q=Text+1#faq');
    expect(address('/groups/g1')).toBe('/groups/g1');
    expect(address('/groups/ada%40people.example')).toBe('/groups/Text-2');
    expect(address('/my/private/page?x=1')).toBe('/Text-3');
    expect(address('/groups?category=what+I+like#What%20I%20like')).toBe('/groups?category=Text+4#Text-5');
  });

  it('keeps our own messages and replaces all others', () => {
    const redact = redactor();
    expect(redact('message', 'Error joining group')).toBe('Error joining group');
    // A reducer says it, so the recorded state has to say it, too.
    for (const sentence of Object.values(imageFailure)) expect(redact('message', sentence)).toBe(sentence);
    for (const sentence of [SESSION_ENDED, STILL_LOADING]) expect(redact('message', sentence)).toBe(sentence);
    expect(redact('message', 'ada@people.example is taken')).toBe('Text 1');
  });

  it('redacts what is inside a value, for patches', () => {
    const redact = redactor({ members: { name: 'name' }, id: 'plain' });
    expect(redact({ name: 'text' }, 'Ada', [3, 'members', 0, 'name'])).toBe('Person 1');
    expect(redact({ name: 'text' }, 'Ada', ['name'])).toBe('Text 1');
    expect(redact({ name: 'text' }, 'Ada', ['elsewhere', 'name'])).toBeUndefined();
    expect(redact(undefined, 'g1', ['id'])).toBeUndefined();
  });
});

describe('a redacted log', () => {
  it('keeps only the type of an unknown action', () => {
    expect(createRedaction(eventLog).action({ type: 'later/added', payload: { name: 'Ada' }, meta: { x: 'Ada' }, error: 'Ada' })).toEqual({
      type: 'later/added',
    });
  });

  it(`folds to the redacted state: reduce(redact(log)) = redact(reduce(log)), in ${LOGS} sessions`, () => {
    for (let seed = 1; seed <= LOGS; seed += 1) {
      const { log, states } = randomSession(seed, runs(60, 200));
      const redaction = createRedaction(eventLog);
      const redacted = redactLog(log, appReducer, redaction);
      const { state, divergence } = replay(appReducer, redacted);
      const wanted: unknown = JSON.parse(JSON.stringify(redaction.state(states.at(-1))));
      if (divergence !== null || JSON.stringify(state) !== JSON.stringify(wanted))
        expect({ seed, divergence, state }).toEqual({ seed, divergence: null, state: wanted });
    }
  });

  it('loses no part of the state: every key is listed', () => {
    const keysOf = (value: unknown, path = ''): string[] =>
      typeof value !== 'object' || value === null
        ? []
        : Object.entries(value)
            .filter(([, member]) => member !== undefined)
            .flatMap(([key, member]) => [
              `${path}/${Array.isArray(value) ? '#' : key}`,
              ...keysOf(member, `${path}/${Array.isArray(value) ? '#' : key}`),
            ]);
    const withoutCacheKeys = (paths: string[]): string[] =>
      [...new Set(paths.map((path) => path.replace(/(queries|subscriptions|keys|tags\/\w+)\/.*$/, '$1').replace(/\/stack$/, '')))].sort();
    for (const { states } of SESSIONS) {
      const state = states.at(-1);
      expect(withoutCacheKeys(keysOf(createRedaction(eventLog).state(state)))).toEqual(withoutCacheKeys(keysOf(state)));
    }
  });

  it('contains no name, no address and no free text', () => {
    for (const [index, { log }] of SESSIONS.entries()) {
      const redacted = redactLog(log, appReducer, createRedaction(eventLog));
      const text = JSON.stringify(redacted);
      for (const canary of [
        'Lovelace',
        '@people.example',
        'faces.example',
        'pictures.example',
        'chess',
        'river',
        'jazz',
        'Tried0ut',
        'embedded-key',
        'no/such',
        'Own%20Words',
        'My own',
      ]) {
        if (!text.includes(canary)) continue;
        const found = redacted.entries.find((entry) => JSON.stringify(entry).includes(canary));
        throw new Error(`Seed ${index + 1}: "${canary}" is in ${found ? JSON.stringify(found.action).slice(0, 300) : 'the state'}`);
      }
    }
  });

  it('still shows a step that diverged live', () => {
    const toggled: UnknownAction = { type: 'theme/themeToggled' };
    const { log } = liveSession([{ type: 'theme/themeReported', payload: { stored: null, system: 'light' } }, toggled, toggled, toggled]);
    const odd = { ...log, entries: log.entries.map((entry, index) => (index === 2 ? { ...entry, hash: 'another' } : entry)) };
    expect(replay(appReducer, odd).divergence).toMatchObject({ step: 2, type: 'theme/themeToggled' });
    expect(replay(appReducer, redactLog(odd, appReducer, createRedaction(eventLog))).divergence).toMatchObject({
      step: 2,
      type: 'theme/themeToggled',
    });
  });
});
