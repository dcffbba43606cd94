import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readConfig } from '../server/config/config';
import { putClientConfig } from '../server/site/htmlPages';
import { clientConfigOf } from '../server/site/pageConfig';
import type { ClientConfig } from '../src/contract/clientConfig';
import webpackConfig from '../webpack.config';
import { freePort } from './freePort';

/** Paths that the server handles; everything else is the app. */
const SERVER_PATHS = [
  '/api', '/outbox', '/healthz', '/readyz', '/metrics', '/identity', '/emulator', '/identitytoolkit.googleapis.com', '/securetoken.googleapis.com',
];

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
const serverPort = await freePort();
const server = watchServer(serverPort);

const parts = webpackConfig({}, { mode: 'development' });
const compiler = webpack(parts.map((part) => ({
  ...part,
  mode: 'development' as const,
  plugins: [...(part.plugins ?? []), configIntoPage(clientConfigOf(config, 'development'))],
})));
const pages = new WebpackDevServer({
  ...parts[0]?.devServer,
  host: config.host,
  port: config.port,
  hot: true,
  historyApiFallback: true,
  headers: { 'cross-origin-opener-policy': 'same-origin-allow-popups' },
  proxy: [{ context: SERVER_PATHS, target: `http://127.0.0.1:${serverPort}` }],
}, compiler);
await pages.start();
console.log(`Hobnob development server: http://localhost:${config.port} (API on port ${serverPort})`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill('SIGTERM');
    void pages.stop().finally(() => process.exit(0));
  });
}
server.once('exit', (code) => process.exit(code ?? 1));
