import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { UnknownAction } from '@reduxjs/toolkit';
import { seededRandom } from '../../actionLog/testing/random';
import { eventLog } from '../../app/eventLog';
import { exampleMaker } from '../sessions/exampleMaker';
import { exampleAction } from '../sessions/randomLog';
import { stateMachinesDocument, stepsOf } from './documentMachine';
import { MACHINES, type AnyMachine } from './index';

const DOCUMENT = path.resolve(__dirname, '../../../docs/state-machines.md');

const SRC = path.resolve(__dirname, '../..');
const MACHINE_FILES = readdirSync(__dirname)
  .map((file) => path.parse(file).name)
  .filter((name) => /Machine$/.test(name) && name !== 'documentMachine');

test('every machine is checked completely in a test beside its slice', () => {
  const tests = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('Slice.test.ts'))
    .map((file) => readFileSync(path.join(SRC, file), 'utf8')).join('\n');
  expect(MACHINE_FILES.filter((name) => !tests.includes(`describeMachine(${name}.title, ${name})`))).toEqual([]);
  const listed = readFileSync(path.join(__dirname, 'index.ts'), 'utf8');
  expect(MACHINE_FILES.filter((name) => !listed.includes(`from './${name}'`))).toEqual([]);
});

const TITLED = MACHINES.map((machine) => [machine.title, machine] as const);
const typesOf = ({ events }: AnyMachine): string[] => Object.values(events).map(({ type }: UnknownAction) => type);
const sliceOf = (type: string): string => type.split('/')[0] ?? '';

/* A machine is checked over the events in its table, so nothing else would notice a forgotten one. */
test.each(TITLED)('%s: an event outside its table changes no status', (_, machine) => {
  const listed = new Set(MACHINES.flatMap(typesOf));
  const slices = new Set(typesOf(machine).map(sliceOf));
  const make = exampleMaker(seededRandom(1));
  const changes = Object.entries(eventLog.events)
    .filter(([type]) => slices.has(sliceOf(type)) && !listed.has(type))
    .filter(([type]) => Object.values(machine.states).some((state) =>
      machine.nameOf(machine.reducer(state, exampleAction(type, make))) !== machine.nameOf(state)));
  expect(changes.map(([type]) => type)).toEqual([]);
});

describe('the state machine document', () => {
  it('matches the tables', () => {
    const expected = stateMachinesDocument(MACHINES);
    if (process.env.UPDATE_DOCS) writeFileSync(DOCUMENT, expected);
    expect(readFileSync(DOCUMENT, 'utf8')).toBe(expected);
  });

  it.each(TITLED)('%s: every state is reachable', (_, machine) => {
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
