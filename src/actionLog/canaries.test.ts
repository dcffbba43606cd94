import { applyMiddleware, compose, legacy_createStore, type Reducer, type StoreEnhancer } from '@reduxjs/toolkit';
import { repeats } from '../../test/tier';
import { eventLog } from '../app/eventLog';
import { appReducer } from '../app/rootReducer';
import { stripSecrets } from '../store/stripSecrets';
import { actionsWith, CANARIES } from '../testing/sessions/canaryActions';
import { watchedLog } from '../testing/sessions/watchedLog';
import { devToolsView } from './devToolsView';

const SESSIONS = repeats(25, 1_500);

const variantsOf = (canary: string): string[] => {
  const json = JSON.stringify(canary).slice(1, -1);
  const bytes = Buffer.from(canary);
  // Base64 of a substring depends on its offset: the middle of each of the three encodings is searched for.
  const base64 = [0, 1, 2].map((shift) => Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64').slice(shift === 0 ? 0 : 4, -4));
  return [
    ...new Set([
      canary,
      json,
      JSON.stringify(json).slice(1, -1),
      encodeURIComponent(canary),
      encodeURI(canary),
      new URLSearchParams({ q: canary }).toString().slice(2),
      ...base64,
    ]),
  ];
};
const FORBIDDEN = Object.values(CANARIES).flatMap(variantsOf);

describe('canaries', () => {
  it(`are in no file, no storage, no console and no message to DevTools, in ${SESSIONS} sessions`, async () => {
    const printed: string[] = [];
    const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((method) =>
      jest.spyOn(console, method).mockImplementation((...words: unknown[]) => {
        printed.push(JSON.stringify(words));
      }),
    );
    for (let seed = 1; seed <= SESSIONS; seed += 1) {
      const places: string[] = [];
      const { log, port, file } = watchedLog();
      const store = legacy_createStore(
        appReducer as Reducer,
        undefined,
        compose(applyMiddleware(stripSecrets), log.enhancer) as StoreEnhancer,
      );
      store.dispatch({ type: 'api/config/middlewareRegistered', payload: 'p' });
      await log.keep(true);
      const view = devToolsView(eventLog);
      for (const action of actionsWith(seed)) {
        try {
          store.dispatch(action);
        } catch {
          // Random patches may not fit the cached data.
        }
        places.push(JSON.stringify(view.actionSanitizer(action)));
      }
      places.push(JSON.stringify(view.stateSanitizer(store.getState())));
      places.push(await file());
      // The copy in the browser's storage is written when the task ends.
      await new Promise((resolve) => { setTimeout(resolve); });
      places.push(JSON.stringify(port.records), JSON.stringify(await log.steps()), ...printed);
      const everything = places.join('\n');
      const found = FORBIDDEN.find((canary) => everything.includes(canary));
      if (found !== undefined) throw new Error(`Seed ${seed}: ${found} was found`);
    }
    for (const spy of spies) spy.mockRestore();
  });

  it('would be found if they leaked', () => {
    const { email } = CANARIES;
    const hidden = [
      `{"a":"${email}"}`,
      Buffer.from(`xy${email}z`).toString('base64'),
      encodeURIComponent(email),
      JSON.stringify(JSON.stringify({ p: CANARIES.password })),
    ];
    for (const text of hidden) expect(FORBIDDEN.some((canary) => text.includes(canary))).toBe(true);
  });
});
