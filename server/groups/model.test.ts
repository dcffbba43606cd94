import fc from 'fast-check';
import type { FastifyReply } from 'fastify';
import type { Group, GroupSummary } from '../../src/contract/types';
import { repeats } from '../../test/tier';
import type { Database } from '../db/database';
import { describeEmbedded, describePostgres } from '../testing/describePostgres';
import { openEmbeddedDatabase } from '../testing/embeddedDatabase';
import { openOnServer } from '../testing/postgres';
import { aGroupInput, startTestApp, type TestApp } from '../testing/testApp';
import { nthUser } from '../testing/testTokens';

/** A group as far as the rules need it. Groups that have started cannot be created through the API; the race tests cover timing. */
interface ModelGroup { id: string; creator: number; members: number[]; max: number; location: string; version: number; edition: number }
interface Model { groups: ModelGroup[]; profiles: Map<number, string> }
interface Real { server: TestApp }

const USERS = 4;
const NO_GROUP = '00000000-0000-4000-8000-000000000000';
const user = fc.nat({ max: USERS - 1 });
const which = fc.nat({ max: 7 });

abstract class Step implements fc.AsyncCommand<Model, Real> {
  check(): boolean { return true; }
  abstract run(model: Model, real: Real): Promise<void>;
  abstract toString(): string;

  protected pick(model: Model, index: number): ModelGroup | undefined {
    return model.groups[index % Math.max(1, model.groups.length)];
  }

  protected expectGroup(body: Group, group: ModelGroup): void {
    expect({ ...body, members: body.members.map(({ _id }) => _id) }).toMatchObject({
      _id: group.id,
      location: group.location,
      maxMembers: group.max,
      version: group.version,
      edition: group.edition,
      creator: { _id: nthUser(group.creator).uid },
      members: group.members.map((n) => nthUser(n).uid),
    });
  }
}

class Create extends Step {
  constructor(private readonly who: number, private readonly max: number) { super(); }
  async run(model: Model, { server }: Real) {
    const { status, body } = await server.call<Group>('POST', '/api/groups', {
      as: nthUser(this.who),
      body: aGroupInput({ maxMembers: this.max }),
    });
    expect(status).toBe(201);
    const group = { id: body._id, creator: this.who, members: [this.who], max: this.max, location: 'Bristol', version: 1, edition: 1 };
    model.groups.push(group);
    this.expectGroup(body, group);
  }
  toString() { return `create(${this.who}, ${this.max})`; }
}

class Join extends Step {
  constructor(private readonly who: number, private readonly index: number) { super(); }
  async run(model: Model, { server }: Real) {
    const group = this.pick(model, this.index);
    const { status, body } = await server.call<Group>('POST', `/api/groups/${group?.id ?? NO_GROUP}/join`, {
      as: nthUser(this.who),
    });
    if (!group) { expect(status).toBe(404); return; }
    if (!group.members.includes(this.who)) {
      if (group.members.length >= group.max) { expect(status).toBe(409); return; }
      group.members.push(this.who);
      group.version += 1;
    }
    expect(status).toBe(200);
    this.expectGroup(body, group);
  }
  toString() { return `join(${this.who}, ${this.index})`; }
}

class Leave extends Step {
  constructor(private readonly who: number, private readonly index: number) { super(); }
  async run(model: Model, { server }: Real) {
    const group = this.pick(model, this.index);
    if (!group) return;
    const { status, body } = await server.call<Group>('POST', `/api/groups/${group.id}/leave`, { as: nthUser(this.who) });
    if (group.creator === this.who) { expect(status).toBe(409); return; }
    if (group.members.includes(this.who)) {
      group.members = group.members.filter((n) => n !== this.who);
      group.version += 1;
    }
    expect(status).toBe(200);
    this.expectGroup(body, group);
  }
  toString() { return `leave(${this.who}, ${this.index})`; }
}

class Update extends Step {
  constructor(private readonly who: number, private readonly index: number, private readonly max: number, private readonly location: string,
    private readonly stale: boolean, private readonly byEdition: boolean) { super(); }
  async run(model: Model, { server }: Real) {
    const group = this.pick(model, this.index);
    if (!group) return;
    const stale = this.stale ? 1 : 0;
    const headers = { 'if-match': this.byEdition ? `"e${group.edition - stale}"` : `"v${group.version - stale}"` };
    const { status, body } = await server.call<Group>('PUT', `/api/groups/${group.id}`, {
      as: nthUser(this.who),
      body: aGroupInput({ maxMembers: this.max, location: this.location }),
      headers,
    });
    const expected = group.creator !== this.who ? 403 : this.stale ? 412 : this.max < group.members.length ? 409 : 200;
    expect(status).toBe(expected);
    if (expected !== 200) return;
    Object.assign(group, { max: this.max, location: this.location, version: group.version + 1, edition: group.edition + 1 });
    this.expectGroup(body, group);
  }
  toString() { return `update(${this.who}, ${this.index}, ${this.max}, ${this.location}, ${this.stale}, ${this.byEdition})`; }
}

class Remove extends Step {
  constructor(private readonly who: number, private readonly index: number) { super(); }
  async run(model: Model, { server }: Real) {
    const group = this.pick(model, this.index);
    if (!group) return;
    const { status } = await server.call('DELETE', `/api/groups/${group.id}`, { as: nthUser(this.who) });
    expect(status).toBe(group.creator === this.who ? 200 : 403);
    if (status === 200) model.groups.splice(model.groups.indexOf(group), 1);
    expect((await server.call('GET', `/api/groups/${group.id}`, { as: nthUser(this.who) })).status).toBe(status === 200 ? 404 : 200);
    expect((await server.call('GET', `/api/groups/${group.id}/invitation`)).status).toBe(status === 200 ? 404 : 200);
  }
  toString() { return `remove(${this.who}, ${this.index})`; }
}

class Lists extends Step {
  constructor(private readonly who: number) { super(); }
  async run(model: Model, { server }: Real) {
    const as = nthUser(this.who);
    const ids = (groups: { _id: string }[]) => groups.map(({ _id }) => _id).sort();
    const modelIds = (is: (group: ModelGroup) => boolean) => model.groups.filter(is).map(({ id }) => id).sort();
    const all = await server.call<GroupSummary[]>('GET', '/api/groups?fields=summary');
    expect(ids(all.body)).toEqual(modelIds(() => true));
    for (const { _id, memberCount } of all.body) expect(memberCount).toBe(model.groups.find(({ id }) => id === _id)?.members.length);
    // What the link to a group shows to a visitor is its row, without its people.
    const [row] = all.body;
    const { status, body } = await server.call('GET', `/api/groups/${row?._id ?? NO_GROUP}/invitation`);
    expect([status, body]).toEqual(row ? [200, { ...row, faces: [] }] : [404, body]);
    expect(ids((await server.call<Group[]>('GET', '/api/groups')).body)).toEqual(modelIds(() => true));
    expect(ids((await server.call<Group[]>('GET', '/api/groups/user/created', { as })).body)).toEqual(
      modelIds(({ creator }) => creator === this.who),
    );
    expect(ids((await server.call<Group[]>('GET', '/api/groups/user/joined', { as })).body)).toEqual(
      modelIds(({ members }) => members.includes(this.who)),
    );
  }
  toString() { return `lists(${this.who})`; }
}

class SaveProfile extends Step {
  constructor(private readonly who: number, private readonly name: string) { super(); }
  async run(model: Model, { server }: Real) {
    const { uid, email } = nthUser(this.who);
    const saved = await server.call('POST', '/api/users/create-or-update', {
      as: nthUser(this.who),
      body: { uid, email, name: this.name, photoURL: '' },
    });
    expect(saved.status).toBe(200);
    model.profiles.set(this.who, this.name);
    const { body } = await server.call('GET', '/api/users/profile', { as: nthUser(this.who) });
    expect(body).toMatchObject({ uid, email, name: this.name });
  }
  toString() { return `profile(${this.who}, ${this.name})`; }
}

const steps = [
  fc.tuple(user, fc.integer({ min: 2, max: 5 })).map(([who, max]) => new Create(who, max)),
  fc.tuple(user, which).map(([who, index]) => new Join(who, index)),
  fc.tuple(user, which).map(([who, index]) => new Leave(who, index)),
  fc
    .tuple(user, which, fc.integer({ min: 2, max: 5 }), fc.constantFrom('Leeds', 'York'), fc.boolean(), fc.boolean())
    .map((args) => new Update(...args)),
  fc.tuple(user, which).map(([who, index]) => new Remove(who, index)),
  user.map((who) => new Lists(who)),
  fc.tuple(user, fc.constantFrom('Ada', 'Grace', 'Zoë 🎈')).map(([who, name]) => new SaveProfile(who, name)),
];

/** Deletes all groups through the API, because the list is cached. */
async function removeAll(server: TestApp): Promise<void> {
  const { body } = await server.call<Group[]>('GET', '/api/groups');
  for (const { _id, creator } of body)
    await server.call('DELETE', `/api/groups/${_id}`, { as: { uid: creator._id, name: 'x', email: 'x@example.com' } });
}

/** Checks a response against its route's schema, so `/api/docs` describes what the server really does. */
function checkResponse(reply: FastifyReply, payload: unknown): void {
  const schemas = reply.routeOptions.schema?.response as Record<string, unknown> | undefined;
  if (!schemas || typeof payload !== 'string') return;
  const schema = schemas[String(reply.statusCode)];
  const route = `${reply.request.method} ${reply.routeOptions.url} ${reply.statusCode}`;
  if (!schema) throw new Error(`${route} is not described`);
  const fits = reply.request.compileValidationSchema(schema as Record<string, unknown>);
  if (!fits(JSON.parse(payload))) throw new Error(`${route} does not fit: ${JSON.stringify(fits.errors)}`);
}

function behavesLikeTheModel(open: () => Promise<Database>, numRuns: number): void {
  let server: TestApp;
  const misfits: string[] = [];
  beforeAll(async () => {
    server = await startTestApp({
      database: await open(),
      identityRoutes: async (app) => {
        app.addHook('onSend', async (_request, reply, payload) => {
          try {
            checkResponse(reply, payload);
          } catch (error) {
            if (!misfits.includes(String(error))) misfits.push(String(error));
          }
          return payload;
        });
      },
    });
  });
  afterAll(() => server.close());

  it('behaves like the model and matches its schemas', async () => {
    await fc.assert(fc.asyncProperty(fc.commands(steps, { maxCommands: 40 }), async (commands) => {
      await removeAll(server);
      await fc.asyncModelRun(() => ({ model: { groups: [], profiles: new Map() }, real: { server } }), commands);
    }), { numRuns });
    expect(misfits).toEqual([]);
  });
}

describeEmbedded('with embedded Postgres', () => { behavesLikeTheModel(openEmbeddedDatabase, repeats(20, 600)); });

describePostgres('with a Postgres server', () => {
  behavesLikeTheModel(openOnServer, repeats(20, 600));
});
