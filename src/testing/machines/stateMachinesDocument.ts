import type { AnyMachine } from './machine';

interface Step {
  from: string;
  event: string;
  to: string;
}

/** `groups/listOpened` reads `listOpened`. */
const eventName = (type: string): string => type.split('/').at(-1) ?? type;

/** The transitions by their names in the document, without duplicates; those that only change details lead to the same name. */
export function stepsOf({ states, events, transitions, nameOf }: AnyMachine): Step[] {
  const steps = new Map<string, Step>();
  for (const [state, event, next] of transitions) {
    const from = nameOf(states[state] as never);
    const name = eventName(events[event]?.type ?? event);
    const to = nameOf(next);
    steps.set(`${from}|${name}|${to}`, { from, event: name, to });
  }
  return [...steps.values()];
}

const idOf = (name: string): string => name.replace(/[^A-Za-z0-9]+/g, '_');

function diagram(machine: AnyMachine, steps: readonly Step[]): string[] {
  const names = [...new Set([machine.nameOf(machine.initial), ...steps.flatMap(({ from, to }) => [from, to])])];
  const arrows = new Map<string, string[]>();
  for (const { from, event, to } of steps) {
    const key = `${idOf(from)} --> ${idOf(to)}`;
    arrows.set(key, [...(arrows.get(key) ?? []), event]);
  }
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...names.filter((name) => idOf(name) !== name).map((name) => `  state "${name}" as ${idOf(name)}`),
    `  [*] --> ${idOf(machine.nameOf(machine.initial))}`,
    ...[...arrows].map(([arrow, events]) => `  ${arrow}: ${events.join(', ')}`),
    '```',
  ];
}

function section(machine: AnyMachine): string[] {
  const steps = stepsOf(machine);
  return [
    `## ${machine.title}`, '', machine.about, '',
    '| from | event | to |', '|---|---|---|',
    ...steps.map(({ from, event, to }) => `| ${from} | \`${event}\` | ${to} |`), '',
    ...diagram(machine, steps), '',
  ];
}

/** `docs/state-machines.md`, generated from the tables that the tests check. */
export function stateMachinesDocument(machines: readonly AnyMachine[]): string {
  return [
    '# The state machines',
    '',
    'Most machines are a union on `status` in one slice; a few, such as the inbox, are a record. A pair of state and event that is not',
    'listed changes nothing: the event arrived too late. A row from a state to itself changes only its details.',
    '',
    'This page is generated from the tables in `src/testing/machines`, which the tests check for every pair of state and event. After a',
    'change: `UPDATE_DOCS=1 npm run test:unit -- src/testing/machines`.',
    '',
    ...machines.flatMap(section),
  ].join('\n');
}
