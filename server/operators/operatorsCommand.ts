import type { Database } from '../db/database';
import { addOperator, listOperators, operatorRight, removeOperator, uidOfEmail } from './operatorStore';

const USAGE = 'npm run operators -- list | add EMAIL | remove EMAIL';

/** @throws when nobody has the address */
async function uidFor({ db }: Database, email: string | undefined, hosted: boolean): Promise<string> {
  if (email === undefined) throw new Error(`Whose address? ${USAGE}`);
  const uid = await uidOfEmail(db, email, hosted);
  if (uid === null) throw new Error(`No account has the address ${email}. They need to sign up first; then you can add them.`);
  return uid;
}

async function list({ db }: Database, hosted: boolean): Promise<string[]> {
  const operators = await listOperators(db, hosted);
  if (operators.length === 0) return ['There is no operator yet. npm run operators -- add EMAIL'];
  return operators.map(({ email, name, since, isConfirmed }) =>
    `${email}  ${name}, since ${since.slice(0, 10)}${isConfirmed ? '' : ' (has not confirmed the address: cannot act yet)'}`);
}

/** @throws when the address is not confirmed: a stranger may have signed up with it, and could then give the account one of their own */
async function add(database: Database, email: string | undefined, hosted: boolean): Promise<string[]> {
  const uid = await uidFor(database, email, hosted);
  const { isConfirmed } = await operatorRight(database.db, uid, hosted);
  if (!isConfirmed) throw new Error(`The address ${email} is not confirmed. They need to confirm it first; then you can add them.`);
  const isNew = await addOperator(database.db, uid);
  return [isNew ? `${email} is an operator now.` : `${email} is an operator already.`];
}

/**
 * `npm run operators`: who looks after the site.
 * @param args the words after the command
 * @returns lines to print
 * @throws with a sentence that says what to do
 */
export async function operatorsCommand(database: Database, hosted: boolean, args: readonly string[]): Promise<string[]> {
  const [verb, email, ...more] = args;
  if (more.length === 0 && verb === 'list' && email === undefined) return list(database, hosted);
  if (more.length === 0 && verb === 'add') return add(database, email, hosted);
  if (more.length === 0 && verb === 'remove') {
    const isGone = await removeOperator(database.db, await uidFor(database, email, hosted));
    return [isGone ? `${email} is not an operator any more.` : `${email} was not an operator.`];
  }
  throw new Error(`Unknown command. ${USAGE}`);
}
