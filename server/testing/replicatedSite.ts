import { setTimeout as wait } from 'node:timers/promises';
import { openServer, type Database } from '../db/database';
import { startPostgres } from './postgresCluster';
import { openServerHome, type ServerHome } from './serverProcess';
import { startSmtp, type TestSmtp } from './smtpServer';
import { startTcpForwarder } from './tcpForwarder';

const SERVERS = 3;
/** ms of writes that a standby for which no commit waits has not read yet, when the primary is killed. */
const BEHIND_MS = 500;
/** ms until it is noticed that the primary is away, and until the standby is promoted. */
const [NOTICED_MS, PROMOTED_MS] = [1_000, 1_000];

/** When it was, ms. */
interface FailOver {
  /** What was acknowledged before is not lost. */
  safeUntilMs: number;
  killedMs: number;
  returnedMs: number;
}

/** One site of three servers on a Postgres with a standby, behind one address. */
export interface ReplicatedSite {
  /** Of its servers. */
  urls: readonly string[];
  smtp: TestSmtp;
  /** A connection through the address. */
  database: Database;
  /** Kills the primary, leads the address to the standby, and then promotes it. */
  failOver(): Promise<FailOver>;
  stop(): Promise<void>;
}

/**
 * @param synchronous whether a commit waits for the standby
 * @param prepare called with the database before the servers start
 */
export async function startReplicatedSite(
  synchronous: boolean, prepare: (database: Database) => Promise<void>,
): Promise<ReplicatedSite> {
  const cluster = await startPostgres();
  const { database: primary, url } = await cluster.open();
  await prepare(primary);
  await primary.close();
  const standby = await cluster.addStandby();
  if (synchronous) await cluster.waitForStandby();
  const address = await startTcpForwarder(Number(new URL(url).port));
  const smtp = await startSmtp();
  const env = {
    DATABASE_URL: url.replace(/:\d+\//, `:${address.port}/`), DEMO: 'off', MAIL_FROM: 'club@example.org',
    SMTP_URL: `smtp://127.0.0.1:${smtp.server.port}?tls=off`,
  };
  const homes: ServerHome[] = [];
  for (let n = 0; n < SERVERS; n += 1) homes.push(await openServerHome());
  await homes[0]?.plantKey(env);
  const servers = await Promise.all(homes.map((home) => home.start(env)));
  const database = await openServer(env.DATABASE_URL);
  return {
    urls: servers.map((server) => server.url),
    smtp,
    database,
    async failOver() {
      const safeUntilMs = synchronous ? Infinity : performance.now();
      if (!synchronous) await standby.stopReceiving().then(() => wait(BEHIND_MS));
      const killedMs = performance.now();
      await cluster.killAll();
      await wait(NOTICED_MS);
      address.switchTo(standby.port);
      await wait(PROMOTED_MS);
      await standby.promote();
      return { safeUntilMs, killedMs, returnedMs: performance.now() };
    },
    async stop() {
      await database.close();
      await Promise.all(homes.map((home) => home.clear()));
      await smtp.stop();
      await address.stop();
      await standby.stop();
      await cluster.stop();
    },
  };
}
