import { isRecord } from '../domain/isRecord';
import { toSchema2 } from './toSchema2';
import { SCHEMA } from './types';
import { LogError, must } from './validate';

/** Converts a parsed file of one schema to the next one. */
type Upgrader = (file: Record<string, unknown>) => Record<string, unknown>;

/**
 * Upgrades from every past schema, one step at a time: entry n converts schema n to n + 1.
 * A new schema adds one entry here and one to `fixtures/`; the old ones never change.
 */
const UPGRADERS: Readonly<Record<number, Upgrader>> = { 1: toSchema2 };

/**
 * Upgrades one of our files to the current schema.
 * @throws LogError when the file is newer than this build, or too old to have an upgrader
 */
export function upgrade(file: Record<string, unknown>, upgraders = UPGRADERS, target: number = SCHEMA): Record<string, unknown> {
  let present = file;
  for (;;) {
    const schema = isRecord(present.recorder) ? present.recorder.schema : undefined;
    must(typeof schema === 'number' && Number.isInteger(schema), 'The file does not say which schema it has.');
    if (schema === target) return present;
    must(schema < target, `The file has schema ${schema}; this build reads up to ${target}. Open it with a newer build.`);
    const step = upgraders[schema];
    if (!step) throw new LogError(`The file has schema ${schema}, which no build could write.`);
    present = step(present);
  }
}
