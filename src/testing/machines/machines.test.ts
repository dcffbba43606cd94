import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeMachine } from '../machineTable';
import { stateMachinesDocument, stepsOf } from './documentMachine';
import { MACHINES } from './index';

const DOCUMENT = path.resolve(__dirname, '../../../docs/state-machines.md');

for (const machine of MACHINES) describeMachine(machine.title, machine);

describe('the document of the machines', () => {
  it('says what the tables say', () => {
    const expected = stateMachinesDocument(MACHINES);
    if (process.env.UPDATE_DOCS) writeFileSync(DOCUMENT, expected);
    expect(readFileSync(DOCUMENT, 'utf8')).toBe(expected);
  });

  it.each(MACHINES.map((machine) => [machine.title, machine] as const))('%s: every state can be reached from the first', (_, machine) => {
    const steps = stepsOf(machine);
    const reached = new Set([machine.nameOf(machine.initial)]);
    for (let size = 0; size < reached.size;) {
      size = reached.size;
      for (const { from, to } of steps) if (reached.has(from)) reached.add(to);
    }
    const names = Object.values(machine.states).map((state) => machine.nameOf(state as never));
    expect(names.filter((name) => !reached.has(name))).toEqual([]);
  });
});
