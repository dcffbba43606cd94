import { toSchema2 } from './toSchema2';
import { SCHEMA } from './types';
import { isRecord, LogError, must } from './validate';

/** Takes a file of one schema to the next one. It gets the parsed file and gives a new one. */
type Upgrader = (file: Record<string, unknown>) => Record<string, unknown>;

/**
 * The way from every past schema to the present one, one step at a time: the entry under n takes schema n to n + 1.
 * A new schema adds one entry here, one to `fixtures/`, and leaves the old ones alone for ever.
 */
const UPGRADERS: Readonly<Record<number, Upgrader>> = { 1: toSchema2 };

/**
 * Brings a file of ours up to the present schema.
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
