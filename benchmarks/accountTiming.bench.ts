import type { Bench } from './bench';
import { filledDataDir, startProduct } from './product';
import { row, type BenchRow } from './rows';
import { median } from './statistics';

/** Each address may ask for 30 mails an hour, and try 60 wrong passwords. */
const ROUNDS = { full: 14, smoke: 3 } as const;
const PASSWORD = 'Paper-cup7';
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts:';

/** @returns ms until the response, whatever it is */
async function timeOf(url: string, call: string, body: object): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${url}${ACCOUNTS}${call}`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return performance.now() - began;
}

const KINDS = ['known', 'unknown'] as const;

/** Whether the time of a response reveals who has an account: unknown addresses against known ones, in turns. */
export async function benchAccountTiming(bench: Bench): Promise<BenchRow[]> {
  const rounds = ROUNDS[bench.smoke ? 'smoke' : 'full'];
  const { url } = await startProduct(bench, await filledDataDir(bench, 1), { LOG_LEVEL: 'warn' });
  for (let n = 0; n < rounds; n += 1) await timeOf(url, 'signUp', { email: `known-${n}@example.com`, password: PASSWORD });
  const compare = async (name: string, call: string, body: object): Promise<BenchRow> => {
    const took: Record<(typeof KINDS)[number], number[]> = { known: [], unknown: [] };
    for (let n = 0; n < rounds; n += 1) {
      for (const kind of KINDS) took[kind].push(await timeOf(url, call, { ...body, email: `${kind}-${n}@example.com` }));
    }
    const reference = { name: 'known address', figure: median(took.known) };
    return row(`${name}, unknown address`, median(took.unknown), 'ms', reference, { atMost: 1.25 });
  };
  return [
    await compare('a wrong password', 'signInWithPassword', { password: 'Wrong-cup7' }),
    await compare('a reset of the password', 'sendOobCode', { requestType: 'PASSWORD_RESET' }),
  ];
}
