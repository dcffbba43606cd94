import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Bench } from './bench';

/** The libraries of the product, hydrating an empty page: what no page that is made with them can do without. */
const FLOOR = `
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import styled from 'styled-components';
const api = createApi({ baseQuery: fetchBaseQuery(), endpoints: () => ({}) });
const store = configureStore({ reducer: { api: api.reducer }, middleware: (defaults) => defaults().concat(api.middleware) });
const Title = styled.h1\`margin: 2rem;\`;
hydrateRoot(document.getElementById('root'), createElement(Provider, { store },
  createElement(MemoryRouter, null, createElement(Title, null, 'Floor'))), { onRecoverableError() {} });
`;
const PAGE = '<!doctype html><html lang="en"><head><meta charset="utf-8">'
  + '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Floor</title>'
  + '<meta name="description" content="Floor"></head>'
  + '<body><div id="root"><h1>Floor</h1></div><script src="/floor.js"></script></body></html>';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png',
  '.ico': 'image/x-icon', '.json': 'application/json', '.txt': 'text/plain',
};

/** A file by its path on the site; null where there is none. */
type Files = (pathname: string) => Promise<Buffer | null>;

/** Serves files with gzip on a free port of this machine; an address without a file gets the page. @returns the address */
async function serveFiles(bench: Bench, files: Files): Promise<string> {
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const found = pathname === '/' ? null : await files(pathname);
      const body = found ?? await files('/index.html') ?? Buffer.from('');
      const type = TYPES[found ? path.extname(pathname) : '.html'] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(gzipSync(body));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  bench.after(async () => { server.closeAllConnections(); server.close(); });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Serves the floor page. @returns its address */
export async function serveFloor(bench: Bench): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: FLOOR, resolveDir: process.cwd() }, bundle: true, minify: true, write: false, platform: 'browser', target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = Buffer.from(outputFiles[0]?.contents ?? []);
  return serveFiles(bench, async (pathname) => (pathname === '/floor.js' ? script : pathname === '/index.html' ? Buffer.from(PAGE) : null));
}

/**
 * Serves the build of another product, from the folder in `BENCH_PEER`.
 * @returns its name and address; null where the variable is not set
 */
export async function servePeer(bench: Bench): Promise<{ name: string; url: string } | null> {
  const folder = process.env.BENCH_PEER ? path.resolve(process.env.BENCH_PEER) : null;
  if (folder === null) return null;
  await stat(path.join(folder, 'index.html'));
  const url = await serveFiles(bench, async (pathname) => {
    const file = path.join(folder, path.normalize(pathname));
    return file.startsWith(folder + path.sep) ? readFile(file).catch(() => null) : null;
  });
  return { name: path.basename(folder), url };
}
