import type { Bench } from './bench';
import { startLoad } from './load';
import { filledDataDir, send, startProduct } from './product';
import { limited, row, type BenchRow } from './rows';
import { median } from './statistics';
import { inTurns } from './targets';

const SIZES = {
  full: { groups: 300, users: 50, rounds: 4, seconds: 4 },
  smoke: { groups: 20, users: 4, rounds: 1, seconds: 1 },
} as const;
const LIST = '/api/groups?fields=summary';
const CONNECTIONS = 4;
const PASSWORD = 'Paper-cup7';
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts:';
/** ms; a reader does not notice that others log in. */
const LONGEST_P99_MS = 100;

const post = (url: string, call: string, email: string): Promise<string> => send(`${url}${ACCOUNTS}${call}`, {
  method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password: PASSWORD }),
});

/** Reading the list of groups while 50 people sign in at once, again and again, against reading it alone, in turns. */
export async function benchSignIns(bench: Bench): Promise<BenchRow[]> {
  const { groups, users, rounds, seconds } = SIZES[bench.smoke ? 'smoke' : 'full'];
  const { url } = await startProduct(bench, await filledDataDir(bench, groups), { LOG_LEVEL: 'warn' });
  const emails = Array.from({ length: users }, (_, n) => `bench-${n}@example.com`);
  for (const email of emails) await post(url, 'signUp', email);
  const load = await startLoad(bench);
  const readList = async () => (await load({
    url: `${url}${LIST}`, connections: CONNECTIONS, effort: { seconds }, expect: 200, headers: { 'accept-encoding': 'br' },
  })).p99Ms;
  const signInMs: number[] = [];
  const besideSignIns = async () => {
    let reading = true;
    const signIns = (async () => {
      while (reading) {
        const began = performance.now();
        await Promise.all(emails.map((email) => post(url, 'signInWithPassword', email)));
        signInMs.push((performance.now() - began) / users);
      }
    })();
    const p99Ms = await readList();
    reading = false;
    await signIns;
    return p99Ms;
  };
  const { one: beside, other: alone } = await inTurns(rounds, besideSignIns, readList);
  const p99Ms = median(beside);
  const name = `the list of groups beside ${users} sign-ins at once, p99`;
  return [
    row(`${name}, against reading alone`, p99Ms, 'ms', { name: 'without sign-ins', figure: median(alone) }, null),
    limited(name, p99Ms, 'ms', LONGEST_P99_MS),
    limited(`a sign-in, when ${users} come at once and the list is read`, median(signInMs), 'ms', 500),
  ];
}
