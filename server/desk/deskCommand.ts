import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import type { DeskActionInput, DeskCase } from '../../src/contract/types';
import { DECIDED } from '../../src/domain/desk/decisionTitle';
import { DESK_WORDS, REPORT_REASONS, type DeskAction, type ReportReason } from '../../src/domain/desk/desk';
import { selectRows } from '../db/database';
import { uidOfEmail } from '../operators/operatorStore';
import { listCases, readCase, type About } from './caseStore';
import { decideCase } from './decideStore';
import { COMMAND_LINE } from './deskActor';
import type { DeskSite } from './deskSite';

const USAGE = `npm run desk -- list | show CASE | hide GROUP_ID --reason REASON --words WORDS [--may-be-mended] | show-again GROUP_ID
  | close EMAIL --reason REASON --words WORDS | open EMAIL | dismiss CASE
REASON: ${REPORT_REASONS.map((reason) => `'${reason}'`).join(', ')}
WORDS: ${DESK_WORDS.least} to ${DESK_WORDS.most} characters, which the person reads`;

/** For what undoes a decision, unless other words are given. */
const UNDONE = { reason: 'Something else', words: 'We have looked at it again and undone the decision.' } as const;

const OPTIONS = { 'reason': { type: 'string' }, 'words': { type: 'string' }, 'may-be-mended': { type: 'boolean' } } as const;

const isReason = (text: string): text is ReportReason => (REPORT_REASONS as readonly string[]).includes(text);

interface Words {
  reason?: ReportReason;
  words?: string;
  mayBeMended?: boolean;
}

/** Actions as commands; the others are for the site alone. */
const COMMANDS: Readonly<Partial<Record<DeskAction, string>>> = {
  dismiss: 'dismiss', hide: 'hide', show_again: 'show-again', close_account: 'close', open_account: 'open',
};
const inWords = (action: DeskAction): string => COMMANDS[action] ?? `${action.replaceAll('_', ' ')} (on the site)`;

const lineOf = ({ _id, thing, thingId, name, reports, reasons, isUrgent, asksLook, takenBy }: Omit<DeskCase, 'version'>): string => [
  `${_id}  ${thing} ${thingId} “${name}”, ${reports} ${reports === 1 ? 'report' : 'reports'}`, ...reasons,
  ...(isUrgent ? ['urgent'] : []), ...(asksLook ? ['fixed, asks for another look'] : []), ...(takenBy ? [`taken by ${takenBy.name}`] : []),
].join(', ');

function describe(one: DeskCase): string[] {
  return [
    lineOf(one), `${one.state}; ${one.present === null ? 'it is gone' : `now: ${one.present.text ?? ''}`}`,
    `when the case was opened: ${one.snapshot.text ?? ''}`,
    ...one.reportList.map(({ at, reason, words, by, name }) => `${at} reported by ${by?.name ?? name ?? 'someone'}: ${reason}. ${words}`),
    ...one.decisions.map(({ at, action, reason, words, by }) =>
      `${at} ${by?.name ?? 'the command line'} ${DECIDED[action]}${reason === null ? '' : `, ${reason}. ${words}`}`),
    `What can be done: ${one.actions.map(inWords).join(', ') || 'nothing'}`,
  ];
}

const numberOf = (text: string) => (/^\d{1,15}$/.test(text) ? text : '0');

async function list({ database }: DeskSite): Promise<string[]> {
  const { items, next } = await listCases(database, { state: 'open' }, '');
  if (items.length === 0) return ['Nothing is open.'];
  return [...items.map((item) => lineOf({ ...item } as DeskCase)), ...(next === null ? [] : ['… and more'])];
}

async function decide(site: DeskSite, which: string | About, input: Omit<DeskActionInput, 'version'>): Promise<string[]> {
  const { _id, thing, name, decisions: [last] } = await decideCase(site, which, input, null, COMMAND_LINE);
  return [`Done: ${inWords(last?.action ?? input.action)}, ${thing} “${name}” (case ${_id}).`];
}

const group = (id: string): About => ({ thing: 'group', id });

async function person({ database, hosted }: DeskSite, email: string): Promise<About> {
  const uid = await uidOfEmail(database.db, email, hosted);
  if (uid === null) throw new Error(`No account has the address ${email}.`);
  const known = await selectRows(database.db, sql`select 1 from users where uid = ${uid}`);
  if (known.length === 0) throw new Error(`The account ${email} has no profile yet: nobody has used it.`);
  return { thing: 'person', id: uid };
}

function wordsOf({ reason, words, 'may-be-mended': mayBeMended }: Partial<Record<keyof typeof OPTIONS, string | boolean>>): Words {
  if (reason !== undefined && !isReason(String(reason))) throw new Error(`There is no reason '${String(reason)}'.\n${USAGE}`);
  return {
    ...(reason === undefined ? {} : { reason: reason as ReportReason }), ...(words === undefined ? {} : { words: String(words) }),
    ...(mayBeMended === true ? { mayBeMended } : {}),
  };
}

/** What follows a verb, and how it is done. */
const VERBS: Readonly<Record<string, (site: DeskSite, what: string, words: Words) => Promise<string[]>>> = {
  'show': async ({ database }, id) => describe(await readCase(database.db, numberOf(id), null)),
  'hide': (site, id, words) => decide(site, group(id), { action: 'hide', ...words }),
  'show-again': (site, id, words) => decide(site, group(id), { action: 'show_again', ...UNDONE, ...words }),
  'close': async (site, email, words) => decide(site, await person(site, email), { action: 'close_account', ...words }),
  'open': async (site, email, words) => decide(site, await person(site, email), { action: 'open_account', ...UNDONE, ...words }),
  'dismiss': (site, id) => decide(site, numberOf(id), { action: 'dismiss' }),
};

/**
 * `npm run desk`: what operators do, without a browser; by the same rules, and in the same log.
 * @param args the words after the command
 * @returns lines to print
 * @throws with a sentence that says what to do
 */
export async function deskCommand(site: DeskSite, args: readonly string[]): Promise<string[]> {
  const { positionals: [verb = '', what, ...more], values } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  if (verb === 'list' && what === undefined) return list(site);
  const run = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (!run || what === undefined || more.length > 0) throw new Error(USAGE);
  return run(site, what, wordsOf(values));
}
