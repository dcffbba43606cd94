import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describeApi } from '../../testing/apiDescription';
import { startTestApp } from '../../testing/testApp';

const FILE = 'docs/openapi.json';
const WIRE_FILE = 'src/contract/wire.ts';
const GENERATOR = 'node_modules/openapi-typescript/bin/cli.js';
/** Set by `npm run describe:api`: writes both files again. */
const update = process.env.UPDATE_API === '1';

it('docs/openapi.json is up to date', async () => {
  const description = await describeApi();
  if (update) await writeFile(FILE, description);
  expect(await readFile(FILE, 'utf8')).toBe(description);
});

it('the wire types of app and server are generated from it', async () => {
  const generated = promisify(execFile)(process.execPath, [GENERATOR, FILE, '--output', WIRE_FILE, ...(update ? [] : ['--check'])]);
  await expect(generated).resolves.toBeTruthy();
});

it('is served as JSON, and in a viewer that runs only its own scripts', async () => {
  const server = await startTestApp();
  const page = await server.app.inject('/api/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)/);
  const scripts = [...page.body.matchAll(/<script[^>]*src="([^"]+)"/g)].map(
    (match) => new URL(match[1] ?? '', 'http://localhost/api/').pathname,
  );
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect((await server.app.inject(script)).statusCode).toBe(200);
  expect((await server.app.inject('/api/docs/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
  await server.close();
});
