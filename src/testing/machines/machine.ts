import type { MachineTable } from '../machineTable';

/** A machine as the tests walk it and as `docs/state-machines.md` shows it. */
export interface Machine<S> extends MachineTable<S> {
  title: string;
  /** One sentence: what it is for, and where its effects are. */
  about: string;
  /** What a state is called in the document: its `status`, and what is inside where that matters. */
  nameOf: (state: S) => string;
  initial: S;
}

export type Row<S> = readonly [state: string, event: string, next: S];

/** The same outcome of an event from several states. */
export const fromEach = <S>(states: readonly string[], event: string, next: S): Row<S>[] => states.map((state) => [state, event, next]);
