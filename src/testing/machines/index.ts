import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { AnyMachine } from './machine';

/** The files of the machines, without their ending. Each exports the table of its name. */
export const MACHINE_FILES = readdirSync(__dirname).map((file) => path.parse(file).name).filter((name) => name.endsWith('Machine'));

/** Every machine of the app, in the order of the document. */
export const MACHINES = MACHINE_FILES.map((name) => {
  const { [name]: machine } = jest.requireActual<Record<string, AnyMachine>>(`./${name}`);
  if (!machine) throw new Error(`${name}.ts exports no ${name}`);
  return machine;
});
