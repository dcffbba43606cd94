import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { repeats } from '../../test/tier';
import { eventLog } from '../app/eventLog';
import { appReducer } from '../app/rootReducer';
import { MUTANTS } from '../testing/sessions/mutants';
import { liveSession, randomActions } from '../testing/sessions/randomLog';
import { replay } from './replay';

const LONGEST_SEARCH = 400;
/** Sessions in which each mutant has to be found. */
const FINDS = repeats(2, 5);

/** Compares the slices that are not shared. */
function isSame(one: object, other: object): boolean {
  const [parts, others] = [Object.entries(one), Object.entries(other)];
  return parts.length === others.length && parts.every(([name, part], index) => {
    const [otherName, otherPart] = others[index] ?? [];
    return name === otherName && (part === otherPart || JSON.stringify(part) === JSON.stringify(otherPart));
  });
}

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
    if (!isSame(state as object, states[index + 1] as object)) return { step: index + 1, type: action.type };
    // Equal, and from here on what does not change is shared.
    state = states[index + 1];
  }
  return null;
}

describe('the drift detector', () => {
  it('has 20 mutants to find', () => {
    expect(Object.keys(MUTANTS)).toHaveLength(20);
  });

  it.each(Object.entries(MUTANTS))('names the first step at which a mutant differs: %s', (_name, { type, of }) => {
    const mutant = of(appReducer);
    const often = type in eventLog.events ? type : undefined;
    let shown = 0;
    for (let seed = 1; seed <= LONGEST_SEARCH && shown < FINDS; seed += 1) {
      const actions = randomActions(seed, 120, often);
      const { log, states } = liveSession(actions);
      const wanted = firstDifference(actions, states, mutant);
      const { divergence } = replay(mutant, log);
      expect(divergence === null ? null : { step: divergence.step, type: divergence.type }).toEqual(wanted);
      if (!wanted) continue;
      shown += 1;
      expect(divergence?.path).toMatch(/^\//);
    }
    expect(shown).toBe(FINDS);
  });
});
