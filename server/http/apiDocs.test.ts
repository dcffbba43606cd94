import { readFile, writeFile } from 'node:fs/promises';
import type { Group, GroupInput, GroupSummary, Member, Profile, ProfileInput } from '../../src/api/types';
import { describeApi } from '../testing/apiDescription';
import { startTestApp } from '../testing/testApp';

const FILE = 'docs/openapi.json';

interface Shape { required?: string[]; properties: Record<string, unknown> }

it('is checked in as it is; UPDATE_OPENAPI=1 writes it anew', async () => {
  const present = await describeApi();
  if (process.env.UPDATE_OPENAPI === '1') await writeFile(FILE, present);
  expect(await readFile(FILE, 'utf8')).toBe(present);
});

it('names the very fields of the wire types', async () => {
  const { components } = JSON.parse(await describeApi()) as { components: { schemas: Record<string, Shape> } };
  const fieldsOf = (name: string) => Object.keys(components.schemas[name]?.properties ?? {}).sort();
  const keys = <Type>(record: Record<keyof Required<Type>, true>) => Object.keys(record).sort();
  const member = { _id: true, name: true, photoURL: true } as const;
  const input = { name: true, description: true, category: true, location: true, maxMembers: true, startDate: true, imageURL: true } as const;
  const common = { ...input, _id: true, createdAt: true, creator: true, version: true } as const;
  expect(fieldsOf('Member')).toEqual(keys<Member>(member));
  expect(fieldsOf('GroupInput')).toEqual(keys<GroupInput>(input));
  expect(fieldsOf('Group')).toEqual(keys<Group>({ ...common, members: true }));
  expect(fieldsOf('GroupSummary')).toEqual(keys<GroupSummary>({ ...common, memberCount: true, faces: true }));
  expect(fieldsOf('ProfileInput')).toEqual(keys<ProfileInput>({ name: true, email: true, photoURL: true, uid: true }));
  expect(fieldsOf('Profile')).toEqual(keys<Profile>({ ...member, email: true, uid: true, createdAt: true }));
});

it('is served to people, in a viewer that runs no script but its own files, and to programs', async () => {
  const server = await startTestApp();
  const page = await server.app.inject('/api/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)/);
  const scripts = [...page.body.matchAll(/<script[^>]*src="([^"]+)"/g)].map((match) => new URL(match[1] ?? '', 'http://localhost/api/').pathname);
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect((await server.app.inject(script)).statusCode).toBe(200);
  expect((await server.app.inject('/api/docs/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
  await server.close();
});
