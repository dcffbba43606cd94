import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { UnknownAction } from '@reduxjs/toolkit';
import { seededRandom } from '../../actionLog/testing/random';
import { eventLog } from '../../app/eventLog';
import { exampleMaker } from '../sessions/exampleMaker';
import { exampleAction } from '../sessions/randomLog';
import type { AnyMachine } from './machine';
import { stateMachinesDocument, stepsOf } from './stateMachinesDocument';
import { MACHINE_FILES, MACHINES } from './index';

const DOCUMENT = path.resolve(__dirname, '../../../docs/state-machines.md');

const SRC = path.resolve(__dirname, '../..');

test('every machine is checked completely in a test beside its slice', () => {
  const tests = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('Slice.test.ts'))
    .map((file) => readFileSync(path.join(SRC, file), 'utf8')).join('\n');
  expect(MACHINE_FILES.filter((name) => !tests.includes(`describeMachine(${name})`))).toEqual([]);
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

const COMMENT = /\/\*\*[\s\S]*?\*\//g;
const diagramsIn = (text: string): string[] => (text.match(COMMENT) ?? []).filter((comment) => comment.includes('▶'));

/** The diagrams in the files that a machine's table imports. */
function diagramsOf({ title }: AnyMachine): string {
  const tables = MACHINE_FILES.map((name) => readFileSync(path.join(__dirname, `${name}.ts`), 'utf8'));
  const table = tables.find((text) => text.replaceAll('\\', '').includes(`title: '${title}'`)) ?? '';
  const imported = [...table.matchAll(/from '(\.\.\/\.\.\/[^']+)'/g)].map(([, file = '']) => path.join(__dirname, `${file}.ts`));
  return imported.flatMap((file) => diagramsIn(readFileSync(file, 'utf8'))).join('\n');
}

/* The cache's own events are in the diagrams in words: "a response". */
test.each(TITLED)('%s: the diagram in its file has every event that leads to another status', (_, machine) => {
  const own = new Set(typesOf(machine).filter((type) => !/^api\/|\s/.test(type)).map((type) => type.split('/').at(-1)));
  const leading = stepsOf(machine).filter(({ from, event, to }) => from !== to && own.has(event)).map(({ event }) => event);
  const drawn = new Set(diagramsOf(machine).match(/\w+/g));
  expect([...new Set(leading)].filter((event) => !drawn.has(event))).toEqual([]);
});

test('no diagram of a slice has an event that the slice does not know', () => {
  const slices = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('Slice.ts'));
  const foreign = slices.flatMap((file) => {
    const text = readFileSync(path.join(SRC, file), 'utf8');
    const code = new Set(text.replace(COMMENT, '').match(/\w+/g));
    const drawn = diagramsIn(text).join('\n').match(/(?<![\w/])[a-z]+[A-Z]\w*(?![\w./])/g) ?? [];
    return drawn.filter((word) => !code.has(word)).map((word) => `${word} (${file})`);
  });
  expect(foreign).toEqual([]);
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
