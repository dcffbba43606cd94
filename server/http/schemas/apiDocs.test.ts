import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { PAGE_TYPE } from '../../../src/domain/list/pageType';
import { describeApi } from '../../testing/apiDescription';
import { startTestApp } from '../../testing/testApp';

const FILE = 'docs/openapi.json';
const WIRE_FILE = 'src/contract/wire.ts';
/** Set by `npm run describe:api`: writes both files again. */
const update = process.env.UPDATE_API === '1';

/** Fetched when it is needed, because it brings twenty packages and only a change of the API needs it. */
const GENERATOR = ['npx', ['--yes', 'openapi-typescript@7.13.0', FILE, '--output', WIRE_FILE]] as const;
/** Stands at the end of the generated file, before the hash of all the rest and of its source. */
const MARK = '// Generated from docs/openapi.json: ';

const markOf = (api: string, generated: string) => `${MARK}${createHash('sha256').update(api).update(generated).digest('hex')}\n`;

it('docs/openapi.json is up to date', async () => {
  const description = await describeApi();
  if (update) await writeFile(FILE, description);
  expect(await readFile(FILE, 'utf8')).toBe(description);
});

interface Operation {
  operationId: string;
  requestBody?: { required?: boolean; content: Record<string, { schema: { type?: unknown } }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}

/** What the file says of each call, by its name. */
async function operations(): Promise<Map<string, Operation>> {
  const { paths } = JSON.parse(await readFile(FILE, 'utf8')) as { paths: Record<string, Record<string, Operation>> };
  return new Map(Object.values(paths).flatMap((path) => Object.values(path)).map((one) => [one.operationId, one]));
}

it('requires a body only where one is needed', async () => {
  const asked = [...(await operations()).values()].filter(({ requestBody }) => requestBody);
  const isOptional = ({ requestBody }: Operation) =>
    [requestBody?.content['application/json']?.schema.type].flat().includes('null');
  expect(asked.filter(isOptional).length).toBeGreaterThan(10);
  expect(asked.filter((one) => isOptional(one) === (one.requestBody?.required ?? false)).map(({ operationId }) => operationId)).toEqual([]);
});

it('says what every call answers: also errors that any of them can have, and types other than JSON', async () => {
  const all = await operations();
  expect([...all.values()].filter(({ responses }) => !('default' in responses)).map(({ operationId }) => operationId)).toEqual([]);
  const typesOf = (name: string) => Object.keys(all.get(name)?.responses['200']?.content ?? {});
  expect(typesOf('listGroups')).toEqual(['application/json', PAGE_TYPE]);
  expect(typesOf('readImage')).toEqual(['image/jpeg', 'image/png', 'image/webp']);
  expect(Object.keys(all.get('readImage')?.responses ?? {})).toEqual(['200', '304', '400', '404', '429', '503', 'default']);
});

it('the wire types of app and server are generated from it', async () => {
  const api = await readFile(FILE, 'utf8');
  if (update) {
    await promisify(execFile)(...GENERATOR);
    await appendFile(WIRE_FILE, markOf(api, await readFile(WIRE_FILE, 'utf8')));
  }
  const wire = await readFile(WIRE_FILE, 'utf8');
  const end = wire.lastIndexOf(MARK);
  expect(wire.slice(end)).toBe(markOf(api, wire.slice(0, end)));
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
