import sharp from 'sharp';
import type { Group } from '../../src/contract/types';
import { DAY_MS } from '../../src/domain/general/durations';
import { CATEGORIES } from '../../src/domain/groups/categories';
import { hasStarted, isFull } from '../../src/domain/groups/groupTiming';
import { followZoneRules } from '../groups/groupTimes';
import { startTestApp, type TestApp } from '../testing/testApp';
import { demoAccounts } from './demoAccounts';
import { seedOnce } from './seed';
import { seedUsers } from './seedUsers';

let server: TestApp;
let groups: Group[];
const nowMs = Date.now();

beforeAll(async () => {
  server = await startTestApp();
  await seedOnce(server.database, { nowMs });
  groups = (await server.call<Group[]>('GET', '/api/groups')).body;
});
afterAll(() => server.close());

const count = (is: (group: Group) => boolean) => groups.filter(is).length;

it('fills every category of a community of believable size', () => {
  expect(groups.length).toBeGreaterThanOrEqual(40);
  expect(seedUsers.length).toBeGreaterThanOrEqual(60);
  expect(new Set(seedUsers.map(({ uid }) => uid)).size).toBe(seedUsers.length);
  for (const category of CATEGORIES)
    expect([category, count((group) => group.category === category)]).toEqual([category, expect.any(Number)]);
  for (const category of CATEGORIES) expect(count((group) => group.category === category)).toBeGreaterThanOrEqual(3);
});

it('has groups of every kind', () => {
  const full = (group: Group) => isFull(group.members.length, group.maxMembers);
  const started = (group: Group) => hasStarted(group, nowMs);
  const within = (days: number) => (group: Group) => !started(group) && Date.parse(group.startDate) < nowMs + days * DAY_MS;
  expect(count((group) => full(group) && !started(group))).toBeGreaterThanOrEqual(5);
  expect(count(started)).toBeGreaterThanOrEqual(4);
  expect(count(within(1))).toBeGreaterThanOrEqual(2);
  expect(count(within(7))).toBeGreaterThanOrEqual(15);
  expect(count((group) => !started(group) && !within(14)(group))).toBeGreaterThanOrEqual(5);
});

it('has groups by the clock of their place, as an edit would have stored them', async () => {
  expect(count(({ timeZone, endDate }) => timeZone !== undefined && endDate !== undefined)).toBeGreaterThanOrEqual(3);
  expect(await followZoneRules(server.database)).toBe(0);
});

it('follows the rules of the site', () => {
  for (const group of groups) {
    expect(group.members.length).toBeLessThanOrEqual(group.maxMembers);
    expect(group.members[0]).toEqual(group.creator);
    expect(new Set(group.members.map(({ _id }) => _id)).size).toBe(group.members.length);
    expect(Date.parse(group.createdAt)).toBeLessThan(nowMs);
    expect(Date.parse(group.createdAt)).toBeLessThan(Date.parse(group.startDate));
  }
});

it('gives every demo account its own groups and memberships', async () => {
  for (const { uid } of demoAccounts) {
    const user = { uid, name: 'x', email: 'x@example.com' };
    const [created, joined] = await Promise.all(
      ['created', 'joined'].map((list) => server.call<Group[]>('GET', `/api/groups/user/${list}`, { as: user })),
    );
    expect(created?.body.length).toBeGreaterThanOrEqual(2);
    expect(joined?.body.filter((group) => group.creator._id !== uid).length).toBeGreaterThanOrEqual(3);
  }
});

it('has a different image for every group', async () => {
  expect(new Set(groups.map(({ imageURL }) => imageURL)).size).toBe(groups.length);
  const response = await server.app.inject({ method: 'GET', url: groups[0]!.imageURL });
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 800 });
});

it('seeds once, and never over existing data', async () => {
  expect(await seedOnce(server.database, { nowMs })).toBe(false);
  await server.database.db.execute('delete from groups');
  expect(await seedOnce(server.database, { nowMs })).toBe(false);
});
