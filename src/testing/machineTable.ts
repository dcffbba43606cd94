import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

export interface MachineTable<S> {
  reducer: Reducer<S>;
  /** One state of every kind, by name. */
  states: Readonly<Record<string, S>>;
  /** One example of every event, by name. */
  events: Readonly<Record<string, UnknownAction>>;
  /** Every transition: state, event, the full next state. A pair that is not listed changes nothing. */
  transitions: readonly (readonly [state: string, event: string, next: S])[];
}

/** Checks a machine over the full product of states and events: what is not in the table must be ignored, by identity. */
export function describeMachine<S>(name: string, { reducer, states, events, transitions }: MachineTable<S>): void {
  describe(`${name}, every state and event`, () => {
    for (const [state, event] of transitions) {
      if (!(state in states) || !(event in events)) throw new Error(`Unknown pair in the table: ${state} × ${event}`);
    }
    for (const [stateName, state] of Object.entries(states)) {
      for (const [eventName, event] of Object.entries(events)) {
        const listed = transitions.find(([from, on]) => from === stateName && on === eventName);
        if (listed) {
          it(`${stateName} × ${eventName} changes the state`, () => { expect(reducer(state, event)).toEqual(listed[2]); });
        } else {
          it(`${stateName} × ${eventName} is ignored`, () => { expect(reducer(state, event)).toBe(state); });
        }
      }
    }
  });
}
