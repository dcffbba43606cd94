import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { context } from 'esbuild';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readConfig } from '../server/config/config';
import { putClientConfig } from '../server/site/htmlPages';
import { clientConfigOf } from '../server/site/pageConfig';
import type { ClientConfig } from '../src/contract/clientConfig';
import webpackConfig from '../webpack.config';
import { buildRecordingChecker, viewerBundle } from './bundles';
import { freePort } from './freePort';

/** Paths that the server handles; everything else is the app. */
const SERVER_PATHS = [
  '/api', '/outbox', '/healthz', '/readyz', '/metrics', '/identity', '/emulator', '/identitytoolkit.googleapis.com', '/securetoken.googleapis.com',
];

/** Of the replay viewer. */
const VIEWER_FOLDER = '.cache/viewer';

/** Inserts the client's configuration into the page, as the server does with the built one. */
const configIntoPage = (client: ClientConfig) => ({
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('client-config', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).beforeEmit.tap(
        'client-config',
        (data) => ({ ...data, html: putClientConfig(data.html, client) }),
      );
    });
  },
});

/** Runs the server from source and restarts it on every change. */
function watchServer(port: number) {
  const child = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/boot/main.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: config.publicUrls.join(','),
      DEMO: config.demo ? 'on' : 'off',
    },
  });
  return child;
}

if (existsSync('.env')) process.loadEnvFile('.env');
const config = readConfig(process.env);
await buildRecordingChecker();
const serverPort = await freePort();
const server = watchServer(serverPort);

const client = clientConfigOf(config, 'development');
const viewer = await context(viewerBundle(VIEWER_FOLDER, false, (html) => putClientConfig(html, client)));
await viewer.watch();

const app = webpackConfig({}, { mode: 'development' });
const compiler = webpack({ ...app, plugins: [...(app.plugins ?? []), configIntoPage(client)] });
const pages = new WebpackDevServer({
  ...app.devServer,
  host: config.host,
  port: config.port,
  hot: true,
  static: [path.resolve(VIEWER_FOLDER)],
  headers: { 'cross-origin-opener-policy': 'same-origin-allow-popups' },
  proxy: [{ context: SERVER_PATHS, target: `http://127.0.0.1:${serverPort}` }],
}, compiler);
await pages.start();
console.log(`Hobnob development server: http://localhost:${config.port} (API on port ${serverPort})`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill('SIGTERM');
    void Promise.all([pages.stop(), viewer.dispose()]).finally(() => process.exit(0));
  });
}
server.once('exit', (code) => process.exit(code ?? 1));
