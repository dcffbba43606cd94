import { repeats } from '../../test/tier';
import { appReducer } from '../app/rootReducer';
import { randomSession, testReader } from '../testing/sessions/randomLog';
import { writeLog } from './format';
import { openLog } from './openLog';
import { describeDivergence, replay } from './replay';

const LOGS = repeats(120, 10_000);

describe('a replay of random sessions', () => {
  it(`gives the live state byte for byte at every step, in ${LOGS} sessions`, () => {
    let steps = 0;
    for (let seed = 1; seed <= LOGS; seed += 1) {
      const { log, states } = randomSession(seed);
      const read = openLog(writeLog(log), testReader);
      if (!read.ok) throw new Error(`Seed ${seed}: ${read.reason}`);
      const { divergence } = replay(appReducer, read.log, {
        onStep: (state, step) => {
          steps += 1;
          if (JSON.stringify(state) !== JSON.stringify(states[step])) throw new Error(`Seed ${seed}, step ${step}: another state`);
        },
      });
      if (divergence) throw new Error(`Seed ${seed}: ${describeDivergence(divergence)}`);
    }
    expect(steps).toBeGreaterThan(LOGS * 45);
  });
});
