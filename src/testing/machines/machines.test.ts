import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stateMachinesDocument, stepsOf } from './documentMachine';
import { MACHINES } from './index';

const DOCUMENT = path.resolve(__dirname, '../../../docs/state-machines.md');

const SRC = path.resolve(__dirname, '../..');
const MACHINE_FILES = readdirSync(__dirname)
  .map((file) => path.parse(file).name)
  .filter((name) => /Machine$/.test(name) && name !== 'documentMachine');

test('every machine is checked completely in a test beside its slice', () => {
  const tests = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('Slice.test.ts'))
    .map((file) => readFileSync(path.join(SRC, file), 'utf8')).join('\n');
  expect(MACHINE_FILES.filter((name) => !tests.includes(`describeMachine(${name}.title, ${name})`))).toEqual([]);
  expect(MACHINES).toHaveLength(MACHINE_FILES.length);
});

describe('the state machine document', () => {
  it('matches the tables', () => {
    const expected = stateMachinesDocument(MACHINES);
    if (process.env.UPDATE_DOCS) writeFileSync(DOCUMENT, expected);
    expect(readFileSync(DOCUMENT, 'utf8')).toBe(expected);
  });

  it.each(MACHINES.map((machine) => [machine.title, machine] as const))('%s: every state is reachable', (_, machine) => {
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
