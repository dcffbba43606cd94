import { describeError } from '../../server/http/logging';
import { Undo, type Outcome } from '../bench';
import { PARTS } from '../parts';

/* Runs one part in its own process, so parts cannot affect each other. Arguments: its name, and `smoke` or `full`. */

const [name, size] = process.argv.slice(2);
const part = PARTS.find((candidate) => candidate.name === name);
if (!part) throw new Error(`There is no part "${name ?? ''}".`);

const undo = new Undo();
let ending = false;

/** Only the first outcome counts, because stopping the part makes it fail as well. */
async function end(outcome: Outcome): Promise<void> {
  if (ending) return;
  ending = true;
  await undo.all();
  if (process.connected) process.send?.(outcome, () => { process.exit(0); });
  else process.exit(1);
}

const fail = (error: unknown): Promise<void> => end({ failure: error instanceof Error ? describeError(error).message : String(error) });

process.once('SIGTERM', () => { void end({ failure: 'It took too long and was stopped.' }); });
process.once('disconnect', () => { void end({ failure: 'stopped' }); });
process.on('uncaughtException', fail);
part.run({ smoke: size === 'smoke', after: undo.after }).then((rows) => end({ rows }), fail);
