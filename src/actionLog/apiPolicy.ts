import type { UnknownAction } from '@reduxjs/toolkit';
import { API_ERROR, API_META, GROUP, GROUP_VALUES, GROUPS, IMAGE, PROFILE, SEEN, TAG } from './entityShapes';
import type { Redactor } from './redact';
import { each, fields, list, shapeAt, shapeHash, table } from './shapes';
import type { Shape } from './shapes';
import { isRecord } from './validate';

interface Endpoint {
  arg: Shape;
  data: Shape;
}

const BY_ID: Endpoint = { arg: 'groupId', data: GROUP };
const REMOVAL = fields({ groupId: 'groupId', ...SEEN });
const SENT_GROUP = { values: GROUP_VALUES, image: IMAGE } as const;

/** What every call takes and answers (specification, section 7). An endpoint that is not here keeps nothing. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  listGroups: { arg: 'keep', data: GROUPS },
  listFeaturedGroups: { arg: 'keep', data: GROUPS },
  listCreatedGroups: { arg: 'keep', data: GROUPS },
  listJoinedGroups: { arg: 'keep', data: GROUPS },
  getGroup: BY_ID,
  joinGroup: BY_ID,
  leaveGroup: BY_ID,
  deleteGroup: { arg: REMOVAL, data: fields({}) },
  createGroup: { arg: fields({ ...SENT_GROUP, idempotencyKey: 'keep' }), data: GROUP },
  updateGroup: { arg: fields({ ...SENT_GROUP, groupId: 'groupId', ...SEEN }), data: GROUP },
  sendProfile: { arg: PROFILE, data: PROFILE },
  getProfile: { arg: 'keep', data: PROFILE },
};

const CALL = ['type', 'subscribe', 'forceRefetch', 'endpointName', 'track', 'fixedCacheKey'] as const;
const META = fields({
  baseQueryMeta: API_META,
  ...each('keep', 'requestId', 'requestStatus', 'startedTimeStamp', 'fulfilledTimeStamp', 'seq', 'condition', 'aborted', 'rejectedWithValue', 'RTK_autoBatch'),
});
const SUBSCRIBER = fields(each('keep', 'pollingInterval', 'skipPollingIfUnfocused', 'refetchOnReconnect', 'refetchOnFocus'));
const CACHED = fields(each('keep', 'status', 'endpointName', 'requestId', 'startedTimeStamp', 'fulfilledTimeStamp'));

/** The actions of the cache, by the end of their type. What is not here keeps its type alone. */
export const API_ACTIONS = [
  'executeQuery/pending', 'executeQuery/fulfilled', 'executeQuery/rejected', 'executeMutation/pending', 'executeMutation/fulfilled', 'executeMutation/rejected',
  'queries/removeQueryResult', 'queries/queryResultPatched', 'mutations/removeMutationResult', 'invalidation/updateProvidedBy',
  'internalSubscriptions/subscriptionsUpdated', 'config/middlewareRegistered', 'resetApiState',
].map((name) => `api/${name}`);

/** Changes when a call does: it stands for the shape of all actions of the cache. */
export const apiShape = (): string => shapeHash(table(fields(Object.fromEntries(Object.entries(ENDPOINTS).map(([name, { arg, data }]) => [name, fields({ arg, data })])))));

const endpointOf = (cacheKey: string): string => cacheKey.slice(0, Math.max(0, cacheKey.indexOf('(')));

/** `getGroup("g1")`: the argument is part of the key, so it is redacted there too. */
function cacheKeyOf(key: string, redact: Redactor): string {
  const endpoint = endpointOf(key);
  const argument = key.slice(endpoint.length + 1, -1);
  try {
    return `${endpoint}(${JSON.stringify(redact(ENDPOINTS[endpoint]?.arg, JSON.parse(argument)))})`;
  } catch {
    return `${endpoint}(undefined)`;
  }
}

const keyOf = (value: unknown, redact: Redactor): string => cacheKeyOf(String(value), redact);
const withKeys = (source: Record<string, unknown>, redact: Redactor, redactValue: (value: unknown, key: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(source).map(([key, value]) => [keyOf(key, redact), redactValue(value, key)]));

/** An action of the cache without what is private. */
export function redactApiAction(action: UnknownAction, redact: Redactor): UnknownAction {
  const { type, payload, meta, error } = action as UnknownAction & { meta?: { arg?: Record<string, unknown> } };
  if (type.startsWith('api/execute')) return redactCall(action, redact);
  const kept = { type, ...(meta ? { meta: redact(META, meta) } : {}), ...(error ? { error: redact(API_ERROR, error) } : {}) };
  if (type.endsWith('subscriptionsUpdated')) return { ...kept, payload: (payload as Patch[]).map((patch) => subscriptionPatch(patch, redact)) };
  if (type.endsWith('updateProvidedBy')) return { ...kept, payload: (payload as Record<string, unknown>[]).map((entry) => ({ queryCacheKey: keyOf(entry.queryCacheKey, redact), providedTags: redact(list(TAG), entry.providedTags) })) };
  if (type.endsWith('removeQueryResult')) return { ...kept, payload: { queryCacheKey: keyOf((payload as Record<string, unknown>).queryCacheKey, redact) } };
  if (type.endsWith('queryResultPatched')) return { ...kept, payload: patchesOf(payload as Record<string, unknown>, redact) };
  if (type.endsWith('removeMutationResult')) return { ...kept, payload: redact(fields(each('keep', 'requestId', 'fixedCacheKey')), payload) };
  return type.endsWith('middlewareRegistered') ? { ...kept, payload: redact('keep', payload) } : kept;
}

function redactCall(action: UnknownAction, redact: Redactor): UnknownAction {
  const { type, payload, error } = action;
  const meta = action.meta as Record<string, unknown> & { arg: Record<string, unknown> };
  const { arg } = meta;
  const endpoint = ENDPOINTS[String(arg.endpointName)];
  const call = {
    ...redact(fields(each('keep', ...CALL)), arg) as object,
    ...('originalArgs' in arg ? { originalArgs: redact(endpoint?.arg, arg.originalArgs) } : {}),
    ...('queryCacheKey' in arg ? { queryCacheKey: keyOf(arg.queryCacheKey, redact) } : {}),
  };
  return {
    type,
    ...('payload' in action ? { payload: redact(type.endsWith('/fulfilled') ? endpoint?.data : API_ERROR, payload) } : {}),
    ...(error ? { error: redact(API_ERROR, error) } : {}),
    meta: { ...redact(META, meta) as object, arg: call },
  };
}

interface Patch {
  op: string;
  path: readonly (string | number)[];
  value?: unknown;
}

function patchesOf(payload: Record<string, unknown>, redact: Redactor): Record<string, unknown> {
  const data = ENDPOINTS[endpointOf(String(payload.queryCacheKey))]?.data;
  const patches = (payload.patches as Patch[]).map(({ op, path, value }) => ({ op, path, ...(value === undefined ? {} : { value: redact(shapeAt(data, path), value) }) }));
  return { queryCacheKey: keyOf(payload.queryCacheKey, redact), patches };
}

/** Subscriptions are a table by cache key of tables by request. */
function subscriptionPatch({ op, path: [key, ...rest], value }: Patch, redact: Redactor): Patch {
  const shape = shapeAt(table(SUBSCRIBER), rest);
  return { op, path: key === undefined ? [] : [keyOf(key, redact), ...rest], ...(value === undefined ? {} : { value: redact(shape, value) }) };
}

/** The cache's part of a state without what is private. */
export function redactApiState(state: unknown, redact: Redactor): unknown {
  if (!isRecord(state)) return undefined;
  const part = (name: string): Record<string, unknown> => (isRecord(state[name]) ? state[name] : {});
  const provided = part('provided');
  const tables = isRecord(provided.tags) ? provided.tags : {};
  return {
    queries: withKeys(part('queries'), redact, (entry) => redactCached(entry, redact)),
    mutations: Object.fromEntries(Object.entries(part('mutations')).map(([key, entry]) => [key, redactCached(entry, redact)])),
    provided: {
      tags: Object.fromEntries(Object.entries(tables).map(([type, ids]) => [type, Object.fromEntries(Object.entries(ids as object).map(([id, keys]) =>
        [redact('groupId', id) as string, (keys as string[]).map((key) => keyOf(key, redact))]))])),
      keys: withKeys(isRecord(provided.keys) ? provided.keys : {}, redact, (tags) => redact(list(TAG), tags)),
    },
    subscriptions: withKeys(part('subscriptions'), redact, (subscribers) => redact(table(SUBSCRIBER), subscribers)),
    config: redact(table('keep'), state.config),
  };
}

function redactCached(entry: unknown, redact: Redactor): unknown {
  if (!isRecord(entry)) return undefined;
  const endpoint = ENDPOINTS[String(entry.endpointName)];
  return {
    ...redact(CACHED, entry) as object,
    ...('originalArgs' in entry ? { originalArgs: redact(endpoint?.arg, entry.originalArgs) } : {}),
    ...('data' in entry ? { data: redact(endpoint?.data, entry.data) } : {}),
    ...('error' in entry ? { error: redact(API_ERROR, entry.error) } : {}),
  };
}
