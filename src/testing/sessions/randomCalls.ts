import type { UnknownAction } from '@reduxjs/toolkit';
import { ALL_CALLS } from '../../api/allCalls';
import { cacheKeyOf } from '../../api/cacheKeys';
import type { ExampleMaker } from './exampleMaker';
import { CALL_EXAMPLES } from './examples/callExamples';

interface Call {
  endpoint: string;
  kind: 'Query' | 'Mutation';
  arg: unknown;
  response: unknown;
  /** Another response to the same call. */
  respondAgain: () => unknown;
}

/** Only a mutation takes a mutation's action for its own. */
function kindOf(endpoint: string): Call['kind'] {
  const action = { type: 'api/executeMutation/pending', meta: { arg: { endpointName: endpoint } } };
  return ALL_CALLS[endpoint as keyof typeof ALL_CALLS].matchPending(action) ? 'Mutation' : 'Query';
}

function randomCall(make: ExampleMaker): Call {
  const [endpoint, example] = make.pick(Object.entries(CALL_EXAMPLES));
  return { endpoint, kind: kindOf(endpoint), ...example(make), respondAgain: () => example(make).response };
}

/** The lifecycle of a call in the cache's own actions: pending, then fulfilled or rejected, and what follows. */
export function randomCallActions(make: ExampleMaker, requestId: string): UnknownAction[] {
  const call = randomCall(make);
  const { endpoint, kind, arg, response } = call;
  const startedTimeStamp = make.timeMs();
  const asked = {
    type: kind.toLowerCase(), endpointName: endpoint, ...(arg === undefined ? {} : { originalArgs: arg }),
    ...(kind === 'Query' ? { subscribe: true, forceRefetch: true, queryCacheKey: cacheKeyOf(endpoint, arg) } : { track: true }),
  };
  const serverDateMs = make.chance(0.2) ? null : startedTimeStamp + 1000 * make.int(9000);
  const baseQueryMeta = { status: 200, requestId, serverDateMs, fromLastVisit: make.chance(0.1), receivedAtMs: startedTimeStamp + 30 };
  const meta = { requestId, arg: asked, RTK_autoBatch: true, startedTimeStamp, seq: 1 };
  const type = `api/execute${kind}`;
  const pending = { type: `${type}/pending`, payload: undefined, meta: { ...meta, requestStatus: 'pending' } };
  const fulfilled = {
    type: `${type}/fulfilled`,
    payload: response,
    meta: { ...meta, requestStatus: 'fulfilled', fulfilledTimeStamp: startedTimeStamp + 40, baseQueryMeta },
  };
  const refusal = {
    status: make.pick([401, 404, 409, 500, 'FETCH_ERROR']),
    data: make.chance(0.5) ? { message: make.message(), code: 'refused' } : {},
  };
  const rejected = {
    type: `${type}/rejected`,
    payload: refusal,
    error: { message: 'Rejected' },
    meta: {
      ...meta,
      requestStatus: 'rejected',
      rejectedWithValue: true,
      aborted: false,
      condition: false,
      baseQueryMeta: { ...baseQueryMeta, status: 409 },
    },
  };
  const aborted = {
    type: `${type}/rejected`, error: { name: 'AbortError', message: 'Aborted', stack: 'at ada@people.example' },
    meta: { ...meta, requestStatus: 'rejected', rejectedWithValue: false, aborted: true, condition: make.chance(0.5) },
  };
  const outcome = make.pick<UnknownAction>([fulfilled, fulfilled, fulfilled, rejected, aborted]);
  const outcomes = make.chance(0.9) ? [outcome] : [];
  return [pending, ...outcomes, ...(kind === 'Query' ? aftermath(make, call, requestId, outcomes.includes(fulfilled)) : [])];
}

function aftermath(make: ExampleMaker, call: Call, requestId: string, answered: boolean): UnknownAction[] {
  const queryCacheKey = cacheKeyOf(call.endpoint, call.arg);
  const updated = { type: 'api/internalSubscriptions/subscriptionsUpdated', payload: [
    { op: 'add', path: [queryCacheKey], value: {} }, { op: 'add', path: [queryCacheKey, requestId], value: { pollingInterval: 0 } },
  ] };
  const isOneThing = typeof call.response === 'object' && call.response !== null && !Array.isArray(call.response);
  const patches = isOneThing
    ? [{ op: 'replace', path: [], value: call.response }, { op: 'replace', path: ['name'], value: make.text() }]
    : [{ op: 'replace', path: [], value: call.respondAgain() }];
  return [
    { type: 'api/queries/queryResultPatched', payload: { queryCacheKey, patches }, meta: { RTK_autoBatch: true } },
    updated,
    { type: 'api/queries/removeQueryResult', payload: { queryCacheKey }, meta: { RTK_autoBatch: true } },
    { type: 'api/resetApiState' },
  ].filter((_action, index) => make.chance([answered ? 0.2 : 0, 0.3, 0.05, 0.03][index] ?? 0));
}
