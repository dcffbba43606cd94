import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

export interface MachineTable<S> {
  title: string;
  reducer: Reducer<S>;
  /** One state of every kind, by name. */
  states: Readonly<Record<string, S>>;
  /** One example of every event, by name. */
  events: Readonly<Record<string, UnknownAction>>;
  /** Every transition: state, event, the full next state. A pair that is not listed changes nothing. */
  transitions: readonly (readonly [state: string, event: string, next: S])[];
}

/** @throws for a pair that is unknown or listed twice: its test would say nothing */
function checkPairs<S>({ states, events, transitions }: MachineTable<S>): void {
  const seen = new Set<string>();
  for (const [state, event] of transitions) {
    const pair = `${state} × ${event}`;
    if (!(state in states) || !(event in events)) throw new Error(`Unknown pair in the table: ${pair}`);
    if (seen.has(pair)) throw new Error(`Listed twice in the table: ${pair}`);
    seen.add(pair);
  }
}

/**
 * Checks a machine over the full product of states and events, with one test for each state: what is not in the table must be ignored,
 * by identity.
 */
export function describeMachine<S>(table: MachineTable<S>): void {
  const { title, reducer, states, events, transitions } = table;
  describe(`${title}, every state and event`, () => {
    checkPairs(table);
    for (const [stateName, state] of Object.entries(states)) {
      it(`${stateName} changes on the listed events and ignores all others`, () => {
        const expected = Object.fromEntries(transitions.filter(([from]) => from === stateName).map(([, event, next]) => [event, next]));
        const reached = Object.entries(events).map(([event, action]) => [event, reducer(state, action)] as const);
        expect(Object.fromEntries(reached.filter(([event]) => event in expected))).toEqual(expected);
        expect(reached.filter(([event, next]) => !(event in expected) && next !== state)).toEqual([]);
      });
    }
  });
}
