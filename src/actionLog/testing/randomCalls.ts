import type { UnknownAction } from '@reduxjs/toolkit';
import type { Random } from './random';
import type { Things } from './randomThings';

type Call = { endpoint: string; kind: 'Query' | 'Mutation'; arg?: unknown; answer: unknown };

function randomCall(random: Random, things: Things): Call {
  const groupId = things.groupId();
  return random.pick<Call>([
    { endpoint: 'listGroups', kind: 'Query', answer: things.summaries() },
    { endpoint: 'listFeaturedGroups', kind: 'Query', answer: things.summaries() },
    { endpoint: 'listCreatedGroups', kind: 'Query', answer: things.summaries() },
    { endpoint: 'listJoinedGroups', kind: 'Query', answer: things.summaries() },
    { endpoint: 'getGroup', kind: 'Query', arg: groupId, answer: things.group(groupId) },
    { endpoint: 'getProfile', kind: 'Query', answer: things.profile() },
    { endpoint: 'joinGroup', kind: 'Mutation', arg: groupId, answer: things.group(groupId) },
    { endpoint: 'leaveGroup', kind: 'Mutation', arg: groupId, answer: things.group(groupId) },
    { endpoint: 'deleteGroup', kind: 'Mutation', arg: { groupId, version: 1, edition: 1 }, answer: null },
    { endpoint: 'createGroup', kind: 'Mutation', arg: { values: things.values(), image: { kind: 'stored', key: 'abc' }, idempotencyKey: 'i1' }, answer: things.group() },
    { endpoint: 'updateGroup', kind: 'Mutation', arg: { groupId, version: 2, edition: 1, values: things.values(), image: { kind: 'url', url: 'https://x.example/a.png' } }, answer: things.group(groupId) },
    { endpoint: 'sendProfile', kind: 'Mutation', arg: things.profile(), answer: things.profile() },
  ]);
}

const cacheKey = ({ endpoint, arg }: Call): string => `${endpoint}(${JSON.stringify(arg)})`;

/** The life of a call as the cache's own actions tell it: pending, then an answer or a failure, and what follows from it. */
export function randomCallActions(random: Random, things: Things, requestId: string): UnknownAction[] {
  const call = randomCall(random, things);
  const { endpoint, kind, arg, answer } = call;
  const startedTimeStamp = things.time();
  const asked = {
    type: kind.toLowerCase(), endpointName: endpoint, ...(arg === undefined ? {} : { originalArgs: arg }),
    ...(kind === 'Query' ? { subscribe: true, forceRefetch: true, queryCacheKey: cacheKey(call) } : { track: true }),
  };
  const baseQueryMeta = { status: 200, requestId, serverDateMs: random.chance(0.2) ? null : startedTimeStamp + 1000 * random.int(9000), fromLastVisit: random.chance(0.1), receivedAtMs: startedTimeStamp + 30 };
  const meta = { requestId, arg: asked, RTK_autoBatch: true, startedTimeStamp, seq: 1 };
  const type = `api/execute${kind}`;
  const pending = { type: `${type}/pending`, payload: undefined, meta: { ...meta, requestStatus: 'pending' } };
  const fulfilled = { type: `${type}/fulfilled`, payload: answer, meta: { ...meta, requestStatus: 'fulfilled', fulfilledTimeStamp: startedTimeStamp + 40, baseQueryMeta } };
  const refusal = { status: random.pick([401, 404, 409, 500, 'FETCH_ERROR']), data: random.chance(0.5) ? { message: things.message(), code: 'refused' } : {} };
  const rejected = {
    type: `${type}/rejected`, payload: refusal, error: { message: 'Rejected' },
    meta: { ...meta, requestStatus: 'rejected', rejectedWithValue: true, aborted: false, condition: false, baseQueryMeta: { ...baseQueryMeta, status: 409 } },
  };
  const aborted = { type: `${type}/rejected`, error: { name: 'AbortError', message: 'Aborted', stack: 'at ada@people.example' }, meta: { ...meta, requestStatus: 'rejected', rejectedWithValue: false, aborted: true, condition: random.chance(0.5) } };
  const outcome = random.pick<UnknownAction>([fulfilled, fulfilled, fulfilled, rejected, aborted]);
  const told = random.chance(0.9) ? [outcome] : [];
  return [pending, ...told, ...(kind === 'Query' ? aftermath(random, things, call, requestId, told.includes(fulfilled)) : [])];
}

function aftermath(random: Random, things: Things, call: Call, requestId: string, answered: boolean): UnknownAction[] {
  const queryCacheKey = cacheKey(call);
  const inList = call.endpoint.startsWith('list');
  const updated = { type: 'api/internalSubscriptions/subscriptionsUpdated', payload: [
    { op: 'add', path: [queryCacheKey], value: {} }, { op: 'add', path: [queryCacheKey, requestId], value: { pollingInterval: 0 } },
  ] };
  const inside = inList ? [] : [{ op: 'replace', path: ['name'], value: things.words() }];
  const patches = inList ? [{ op: 'replace', path: [], value: things.summaries() }] : [{ op: 'replace', path: [], value: call.answer }, ...inside];
  return [
    { type: 'api/queries/queryResultPatched', payload: { queryCacheKey, patches }, meta: { RTK_autoBatch: true } },
    updated,
    { type: 'api/queries/removeQueryResult', payload: { queryCacheKey }, meta: { RTK_autoBatch: true } },
    { type: 'api/resetApiState' },
  ].filter((_action, index) => random.chance([answered ? 0.2 : 0, 0.3, 0.05, 0.03][index] ?? 0));
}
