import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { context } from 'esbuild';
import { fastify, type FastifyInstance } from 'fastify';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { createProxyServer } from 'httpxy';
import webpack, { type Compiler } from 'webpack';
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

/** Of the app and of the replay viewer. */
const [APP_FOLDER, VIEWER_FOLDER] = ['.cache/dev', '.cache/viewer'].map((folder) => path.resolve(folder)) as [string, string];

/** The stream after whose events open pages reload. */
const CHANGES = '/dev-changes';
const RELOAD = `<script>new EventSource('${CHANGES}').onmessage = () => location.reload();</script>`;

/** Inserts the client's configuration into the page, as the server does with the built one, and reloads it after each build. */
const configIntoPage = (client: ClientConfig) => ({
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('client-config', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).beforeEmit.tap(
        'client-config',
        (data) => ({ ...data, html: putClientConfig(data.html, client).replace('</head>', `${RELOAD}</head>`) }),
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

/** Serves the app and the viewer, and passes everything else on to the server. */
async function openPages(server: string): Promise<{ app: FastifyInstance; reload(): void }> {
  const proxy = createProxyServer({ target: server });
  const isOfServer = (url = '') => SERVER_PATHS.some((start) => url.startsWith(start));
  const app = fastify({
    forceCloseConnections: true,
    serverFactory: (handler) => createServer((request, response) => {
      if (!isOfServer(request.url)) handler(request, response);
      // The server restarts, or ended in the middle of an answer.
      else proxy.web(request, response).catch(() => (response.headersSent ? response.destroy() : response.writeHead(503).end()));
    }),
  });
  await app.register(fastifyStatic, {
    root: [APP_FOLDER, VIEWER_FOLDER],
    setHeaders: (reply) => { reply.header('cross-origin-opener-policy', 'same-origin-allow-popups'); },
  });
  const readers = new Set<ServerResponse>();
  app.get(CHANGES, (_request, reply) => {
    reply.hijack();
    readers.add(reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }));
    reply.raw.write('\n');
    reply.raw.on('close', () => { readers.delete(reply.raw); });
  });
  app.setNotFoundHandler(({ headers }, reply) =>
    (headers.accept?.includes('text/html') ? reply.sendFile('index.html') : reply.code(404).send('Not found.\n')));
  return { app, reload: () => { for (const reader of readers) reader.write('data: built\n\n'); } };
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
const output = { ...app.output, path: APP_FOLDER };
const compiler = webpack({ ...app, output, plugins: [...(app.plugins ?? []), configIntoPage(client)] });
const pages = await openPages(`http://127.0.0.1:${serverPort}`);
compiler.watch({}, (error, stats) => {
  console.log(error ?? stats?.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  if (!error && !stats?.hasErrors()) pages.reload();
});
await pages.app.listen({ host: config.host, port: config.port });
console.log(`Hobnob development server: http://localhost:${config.port} (API on port ${serverPort})`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill('SIGTERM');
    void Promise.all([pages.app.close(), viewer.dispose()]).finally(() => process.exit(0));
  });
}
server.once('exit', (code) => process.exit(code ?? 1));
