import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { MUTANTS } from '../testing/sessions/mutants';
import { appReducer, liveSession, randomActions } from '../testing/sessions/randomLog';
import { replay } from './replay';

/** The first step at which another reducer gives a different result, found by running both. */
function firstDifference(
  actions: readonly UnknownAction[],
  states: readonly unknown[],
  mutant: Reducer<unknown>,
): { step: number; type: string } | null {
  let state = states[0];
  for (const [index, action] of actions.entries()) {
    const before = state;
    try {
      state = mutant(before, action);
    } catch {
      state = before;
    }
    if (JSON.stringify(state) !== JSON.stringify(states[index + 1])) return { step: index + 1, type: action.type };
  }
  return null;
}

describe('the drift detector', () => {
  it('has 20 mutants to find', () => {
    expect(Object.keys(MUTANTS)).toHaveLength(20);
  });

  it.each(Object.keys(MUTANTS))('names the first step at which a mutant differs: %s', (name) => {
    const mutant = MUTANTS[name]?.(appReducer) as Reducer<unknown>;
    let shown = 0;
    for (let seed = 1; seed <= 400 && shown < 2; seed += 1) {
      const actions = randomActions(seed, 120);
      const { log, states } = liveSession(actions);
      const wanted = firstDifference(actions, states, mutant);
      const { divergence } = replay(mutant, log);
      expect(divergence === null ? null : { step: divergence.step, type: divergence.type }).toEqual(wanted);
      if (!wanted) continue;
      shown += 1;
      expect(divergence?.path).toMatch(/^\//);
    }
    expect(shown).toBeGreaterThan(0);
  });
});
