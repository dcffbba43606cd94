import type { MachineTable } from '../machineTable';

/** A machine as the tests check it and `docs/state-machines.md` shows it. */
export interface Machine<S> extends MachineTable<S> {
  /** One sentence: what it is for, and where its effects are. */
  about: string;
  /** A state's name in the document: its `status`, and details where they matter. */
  nameOf: (state: S) => string;
  initial: S;
}

/** A machine with any type of state. */
export type AnyMachine = Machine<never>;

export type Row<S> = readonly [state: string, event: string, next: S];

/** The same next state of an event from several states. */
export const fromEach = <S>(states: readonly string[], event: string, next: S): Row<S>[] => states.map((state) => [state, event, next]);
