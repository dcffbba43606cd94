import type { UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../domain/general/isRecord';
import type { ApiLog } from './describeEvents';
import type { Redactor } from './redact';

/** What RTK Query itself adds to the app's arguments and responses. */
const CALL = ['type', 'subscribe', 'forceRefetch', 'endpointName', 'direction', 'track', 'fixedCacheKey'];
const META = [
  'requestId',
  'requestStatus',
  'startedTimeStamp',
  'fulfilledTimeStamp',
  'seq',
  'condition',
  'aborted',
  'rejectedWithValue',
  'RTK_autoBatch',
];
const SUBSCRIBER = ['pollingInterval', 'skipPollingIfUnfocused', 'refetchOnReconnect', 'refetchOnFocus'];
const CACHED = ['status', 'endpointName', 'requestId', 'direction', 'startedTimeStamp', 'fulfilledTimeStamp', 'asOf'];
const MUTATION_RESULT = ['requestId', 'fixedCacheKey'];

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** The listed keys of an object, as far as their values are no objects themselves. */
function pick(names: readonly string[], value: unknown): object {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([name, member]) => names.includes(name) && isPlain(member)));
}

type ApiAction = UnknownAction & { meta?: Record<string, unknown> & { arg?: Record<string, unknown> } };
interface Patch {
  op: string;
  path: readonly (string | number)[];
  value?: unknown;
}

/** What redacting the cache needs: the API's description, and the placeholders. */
interface Context {
  api: ApiLog;
  redact: Redactor;
}

/** The cache's actions: what may be recorded of each payload. Others keep only their type. */
const PAYLOADS: Readonly<Record<string, (payload: never, context: Context) => unknown>> = {
  'api/queries/removeQueryResult': ({ queryCacheKey }: { queryCacheKey: unknown }, context) => ({
    queryCacheKey: redactKey(queryCacheKey, context),
  }),
  'api/queries/queryResultPatched': redactPatches,
  'api/mutations/removeMutationResult': (payload: unknown) => pick(MUTATION_RESULT, payload),
  'api/invalidation/updateProvidedBy': (payload: Record<string, unknown>[], context) =>
    payload.map(({ queryCacheKey, providedTags }) => ({
      queryCacheKey: redactKey(queryCacheKey, context),
      providedTags: redactTags(providedTags, context),
    })),
  'api/internalSubscriptions/subscriptionsUpdated': (payload: Patch[], context) =>
    payload.map((patch) => redactSubscription(patch, context)),
  'api/invalidateTags': (payload: unknown[], context) => payload.map((tag) => (isPlain(tag) ? tag : redactTags(tag, context))),
  'api/config/middlewareRegistered': (payload: unknown, { redact }) => redact('keep', payload),
};
const CALLS = ['Query', 'Mutation'].flatMap((kind) =>
  ['pending', 'fulfilled', 'rejected'].map((outcome) => `api/execute${kind}/${outcome}`),
);

/** The types of the cache's actions. */
export const API_ACTIONS: readonly string[] = [...CALLS, ...Object.keys(PAYLOADS), 'api/resetApiState'];

/** A cache action, redacted. */
export function redactApiAction(action: ApiAction, context: Context): UnknownAction {
  const { type, meta, error } = action;
  if (CALLS.includes(type)) return redactCall(action, context);
  const { redact, api } = context;
  const payloadOf = PAYLOADS[type];
  return {
    type,
    ...(meta ? { meta: redactMeta(meta, context) } : {}),
    ...(error ? { error: redact(api.error, error) } : {}),
    ...(payloadOf ? { payload: payloadOf(action.payload as never, context) } : {}),
  };
}

/** The cache's state, redacted. */
export function redactApiState(state: unknown, context: Context): unknown {
  if (!isRecord(state)) return undefined;
  const { redact, api: { tagId } } = context;
  const part = (name: string): Record<string, unknown> => (isRecord(state[name]) ? state[name] : {});
  const provided = part('provided');
  const tags = isRecord(provided.tags) ? provided.tags : {};
  const keysOf = (keys: unknown): string[] => (keys as string[]).map((key) => redactKey(key, context));
  const redactIds = (ids: object): object =>
    Object.fromEntries(Object.entries(ids).map(([id, keys]) => [redact(tagId, id) as string, keysOf(keys)]));
  return {
    queries: withKeys(part('queries'), context, (entry) => redactCached(entry, context)),
    mutations: Object.fromEntries(Object.entries(part('mutations')).map(([key, entry]) => [key, redactCached(entry, context)])),
    provided: {
      tags: Object.fromEntries(Object.entries(tags).map(([type, ids]) => [type, redactIds(ids as object)])),
      keys: withKeys(isRecord(provided.keys) ? provided.keys : {}, context, (tagsOf) => redactTags(tagsOf, context)),
    },
    subscriptions: withKeys(part('subscriptions'), context, redactSubscribers),
    config: isRecord(state.config) ? pick(Object.keys(state.config), state.config) : undefined,
  };
}

const redactMeta = (meta: Record<string, unknown>, { redact }: Context): object => ({
  ...('baseQueryMeta' in meta ? { baseQueryMeta: redact({}, meta.baseQueryMeta) } : {}), ...pick(META, meta),
});
const redactTags = (tags: unknown, { api, redact }: Context): unknown => redact({ type: 'plain', id: api.tagId }, tags);
/** By request. */
function redactSubscribers(subscribers: unknown): unknown {
  if (!isRecord(subscribers)) return undefined;
  return Object.fromEntries(Object.entries(subscribers).map(([requestId, options]) => [requestId, pick(SUBSCRIBER, options)]));
}
const endpointIn = (cacheKey: string): string => cacheKey.slice(0, Math.max(0, cacheKey.indexOf('(')));

/** `getGroup("g1")`: the argument is part of the key, so it is redacted there too. */
function redactKey(value: unknown, { api, redact }: Context): string {
  const key = String(value);
  const endpoint = endpointIn(key);
  const argument = key.slice(endpoint.length + 1, -1);
  try {
    return `${endpoint}(${JSON.stringify(redact(api.calls[endpoint]?.arg, JSON.parse(argument)))})`;
  } catch {
    return `${endpoint}(undefined)`;
  }
}

function withKeys(source: Record<string, unknown>, context: Context, redactValue: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(source).map(([key, value]) => [redactKey(key, context), redactValue(value)]));
}

function redactCall(action: ApiAction, context: Context): UnknownAction {
  const { type, payload, error } = action;
  const { api, redact } = context;
  // Throws for an action that is not shaped like a call; then only its type is kept (redaction.ts).
  const meta = action.meta as { arg: Record<string, unknown> } & Record<string, unknown>;
  const { arg } = meta;
  const call = api.calls[String(arg.endpointName)];
  // Placeholders are numbered in the order of redaction: the argument comes before the response.
  const redactedArg = {
    ...pick(CALL, arg),
    ...('originalArgs' in arg ? { originalArgs: redact(call?.arg, arg.originalArgs) } : {}),
    ...('queryCacheKey' in arg ? { queryCacheKey: redactKey(arg.queryCacheKey, context) } : {}),
  };
  return {
    type,
    ...('payload' in action ? { payload: redact(type.endsWith('/fulfilled') ? call?.data : api.error, payload) } : {}),
    ...(error ? { error: redact(api.error, error) } : {}),
    meta: { ...redactMeta(meta, context), arg: redactedArg },
  };
}

function redactPatches({ queryCacheKey, patches }: { queryCacheKey: unknown; patches: readonly Patch[] }, context: Context): object {
  const data = context.api.calls[endpointIn(String(queryCacheKey))]?.data;
  return {
    queryCacheKey: redactKey(queryCacheKey, context),
    patches: patches.map(({ op, path, value }) => ({
      op,
      path,
      ...(value === undefined ? {} : { value: context.redact(data, value, path) }),
    })),
  };
}

/** Subscriptions are a table by cache key of tables by request. */
function redactSubscription({ op, path: [key, ...rest], value }: Patch, context: Context): Patch {
  const option = SUBSCRIBER.includes(String(rest[1])) && isPlain(value) ? value : undefined;
  const redacted = [redactSubscribers(value), pick(SUBSCRIBER, value), option];
  return {
    op,
    path: key === undefined ? [] : [redactKey(key, context), ...rest],
    ...(value === undefined ? {} : { value: redacted[rest.length] }),
  };
}

function redactCached(entry: unknown, context: Context): unknown {
  const { api, redact } = context;
  if (!isRecord(entry)) return undefined;
  const call = api.calls[String(entry.endpointName)];
  return {
    ...pick(CACHED, entry),
    ...('originalArgs' in entry ? { originalArgs: redact(call?.arg, entry.originalArgs) } : {}),
    ...('data' in entry ? { data: redact(call?.data, entry.data) } : {}),
    ...('error' in entry ? { error: redact(api.error, entry.error) } : {}),
  };
}
