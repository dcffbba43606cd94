import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { readConfig } from '../server/config/config';
import { demoAccounts } from '../server/seed/demoAccounts';
import { errorText } from '../src/domain/general/errorText';
import { showProgress, type StageName } from './buildProgress';
import { buildEverything } from './buildSteps';

const seconds = (sinceMs: number) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

function printDemoAccounts(): void {
  const config = readConfig(process.env);
  if (!config.demo || !config.seed) return;
  console.log('Try it with one of these accounts:');
  for (const { email, password } of demoAccounts) console.log(`  ${email}  ${password}`);
}

/** Runs the built server, forwards signals to it, and exits with it. */
function runServer(): void {
  const startedAt = performance.now();
  const server = fork('dist/server/main.js', { execArgv: ['--enable-source-maps'], stdio: 'inherit' });
  server.on('message', ({ url, summary }: { url: string; summary: string }) => {
    console.log(`Hobnob is ready: ${url} (after ${seconds(startedAt)})\n${summary}`);
    printDemoAccounts();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

const FIRST_START: readonly StageName[] = ['app', 'pages', 'copies', 'start'];

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // Report a wrong setting before the build, not after it.
  readConfig(process.env);
  const buildingSince = performance.now();
  const { report, end } = showProgress(FIRST_START);
  const built = await buildEverything(report).finally(end);
  console.log(built ? `Built in ${seconds(buildingSince)}.` : 'Nothing has changed since the last build.');
  if (built) report('start', 0);
  end();
  runServer();
}

start().catch((error: unknown) => {
  console.error(errorText(error));
  process.exit(1);
});
