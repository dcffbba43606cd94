import type { Keys, Leaf, Shape } from './shapes';
import type { Uncovered, WholeValue } from './uncovered';

/**
 * What happened, as a sentence for support staff: what the user did or saw. Null for an event that is neither.
 * Never repeat a name, an address or anything typed: somebody may look over the user's shoulder.
 */
type Words<Payload> = string | null | ((payload: Payload) => string | null);

/** The payload of an action, by its creator; undefined for an action without one. */
export type PayloadOf<Creator> = Creator extends (...args: never[]) => { payload: infer Payload } ? Payload : never;

/** A payload that is no object needs its kind; an object may give its keys another meaning than the table does. */
type Description<Payload, Table> = [Payload] extends [undefined] ? Words<undefined>
  : WholeValue extends Uncovered<Payload, Table> ? { payload: Leaf; words: Words<Payload> }
    : Words<Payload> | { payload: Keys; words: Words<Payload> };

/** One description per event: a missing or unknown event is a type error. */
type EventDescriptions<Actions, Table> = { readonly [Name in keyof Actions]: Description<PayloadOf<Actions[Name]>, Table> };

/** An event as the log sees it. */
interface DescribedEvent {
  payload: Shape;
  words: Words<never>;
}

/** Described events by action type. */
export type DescribedEvents = Readonly<Record<string, DescribedEvent>>;

/** The keys that the table does not cover have to be given a meaning. */
type OwnKeys<Missing> = [Missing] extends [never] ? { keys?: Keys } : { keys: Keys & { readonly [Key in Missing & string]: Shape } };
type InEvents<Actions, Table> = { [Name in keyof Actions]: Exclude<Uncovered<PayloadOf<Actions[Name]>, Table>, WholeValue> }[keyof Actions];

/** A slice's description for the log. */
export interface SliceLog {
  events: DescribedEvents;
  /** What may be recorded of the slice's state. */
  state: Shape;
  /** Query parameters that the slice reads or writes. A parameter that no slice names is dropped. */
  parameters: Readonly<Record<string, Leaf>>;
}

interface SliceLike {
  name: string;
  actions: object;
  getInitialState: () => unknown;
}
type SliceDescription<Slice extends SliceLike, Table> = OwnKeys<
  InEvents<Slice['actions'], Table> | Uncovered<ReturnType<Slice['getInitialState']>, Table>
> & {
  events: EventDescriptions<Slice['actions'], Table>;
  parameters?: SliceLog['parameters'];
};

/** A call of the API as the log sees it. */
interface DescribedCall {
  /** What may be recorded of the argument, and of the response. */
  arg: Shape;
  data: Shape;
  /** What the call is about, to complete "The server answered: …". */
  words: string;
}

type TypesOf<Endpoint> = Endpoint extends { Types?: infer Types } ? NonNullable<Types> : never;
/** The argument of an endpoint. */
export type ArgOf<Endpoint> = TypesOf<Endpoint> extends { QueryArg: infer Arg } ? Arg : never;
type ResultOf<Types> = Types extends { ResultType: infer Result } ? Result : never;
/** The response of an endpoint; an infinite query's has pages. */
export type ResponseOf<Endpoint> = TypesOf<Endpoint> extends {
  InfiniteQueryDefinition: { infiniteQueryOptions: { initialPageParam: infer PageParam } };
}
  ? { pages: ResultOf<TypesOf<Endpoint>>[]; pageParams: PageParam[] }
  : ResultOf<TypesOf<Endpoint>>;

type Part<Name extends string, Keys> = [Keys] extends [never] ? { readonly [Key in Name]?: Shape } : { readonly [Key in Name]: Shape };
/** The keys that the table gives no meaning are parameters so that a type error names them. */
type DetailedCall<KeysOfArg, KeysOfData> = { words: string } & Part<'arg', KeysOfArg> & Part<'data', KeysOfData>;
type CallWith<KeysOfArg, KeysOfData> = [KeysOfArg | KeysOfData] extends [never] ? string | DetailedCall<KeysOfArg, KeysOfData>
  : DetailedCall<KeysOfArg, KeysOfData>;
type CallDescription<Endpoint, Table> = CallWith<Uncovered<ArgOf<Endpoint>, Table>, Uncovered<ResponseOf<Endpoint>, Table>>;

/** One description per endpoint: a missing or unknown one is a type error. */
type CallDescriptions<Endpoints, Table> = { readonly [Name in keyof Endpoints]: CallDescription<Endpoints[Name], Table> };

/** The API's description for the log. */
export interface ApiLog {
  /** By endpoint. */
  calls: Readonly<Record<string, DescribedCall>>;
  /** The keys of the base query's error that mean something else in it than in the table. */
  error: Keys;
  /** The kind of a tag's id. */
  tagId: Leaf;
  /** Events that the API's own code dispatches. */
  events: DescribedEvents;
}

function describedEvents(prefix: string, keys: Keys, events: object): DescribedEvents {
  const described = Object.entries(events as Readonly<Record<string, Words<never> | { payload: Shape; words: Words<never> }>>);
  return Object.fromEntries(described.map(([name, event]): [string, DescribedEvent] => {
    const { payload = {}, words } = typeof event === 'object' && event !== null ? event : { words: event };
    return [`${prefix}/${name}`, { words, payload: typeof payload === 'object' ? { ...keys, ...payload } : payload }];
  }));
}

/**
 * The functions with which a site describes its events, slices and calls. Every key in them is in the site's table of keys, or gets its
 * meaning in the description; anything else is a type error.
 */
export const describeWith = <Table>() => ({
  /**
   * Describes events: `Actions` are action creators by name, `prefix` is the prefix of their types.
   * Creators and slices are imported as types only, so that the descriptions' chunk does not include the live app.
   */
  describeEvents<Actions>(
    prefix: string, { keys = {}, events }: OwnKeys<InEvents<Actions, Table>> & { events: EventDescriptions<Actions, Table> },
  ): DescribedEvents {
    return describedEvents(prefix, keys, events);
  },
  /** Describes a slice: its events, its query parameters, and the keys that mean something else in it than in the table. */
  describeSlice<Slice extends SliceLike>(
    name: Slice['name'], { keys = {}, events, parameters = {} }: SliceDescription<Slice, Table>,
  ): SliceLog {
    return { state: keys, parameters, events: describedEvents(name, keys, events) };
  },
  /** Describes the calls of an API. */
  describeCalls<Endpoints>(calls: CallDescriptions<Endpoints, Table>): ApiLog['calls'] {
    const described = Object.entries(calls as Readonly<Record<string, string | Partial<DescribedCall> & { words: string }>>);
    return Object.fromEntries(described.map(([name, call]) =>
      [name, { arg: {}, data: {}, ...(typeof call === 'string' ? { words: call } : call) }]));
  },
});

/** What the log needs to know of the site itself. */
export interface SiteLog {
  /** Names the site in a file, in the name of a file, and in the browser's storage. */
  app: string;
  /** The sentences that the site itself shows. Any other may repeat what somebody typed. */
  ownSentences: ReadonlySet<string>;
  /** The picture that the screens treat as none. Every build includes it, so showing it needs no other server. */
  defaultPhoto: string;
  /** A path of the site, each id in it replaced by what `redactId` returns; null for any other path, which somebody typed. */
  redactPath: (pathname: string, redactId: (id: string) => string) => string | null;
}

/** All that the log knows of the app: what may be recorded of events, state and calls, and how to describe them. */
export interface EventLog {
  site: SiteLog;
  /** What each key means, unless a description says otherwise. A key that is in neither is dropped. */
  keys: Keys;
  events: DescribedEvents;
  /** By slice; the API's cache has `api`. */
  state: Readonly<Record<string, Shape>>;
  parameters: Readonly<Record<string, Leaf>>;
  api: ApiLog;
}

/** Merges the descriptions of the site, its slices and its API. @throws when two of them describe the same event or parameter */
export function assembleEventLog(
  { site, keys }: Pick<EventLog, 'site' | 'keys'>, slices: Readonly<Record<string, SliceLog>>, api: ApiLog,
): EventLog {
  const logs = Object.values(slices);
  return {
    site,
    keys,
    events: merged([...logs.map(({ events }) => events), api.events]),
    state: Object.fromEntries(Object.entries(slices).map(([name, { state }]) => [name, state])),
    parameters: merged(logs.map(({ parameters }) => parameters)),
    api,
  };
}

function merged<Value>(tables: readonly Readonly<Record<string, Value>>[]): Record<string, Value> {
  const entries = tables.flatMap((entriesOf) => Object.entries(entriesOf));
  const names = entries.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`${twice} is described twice.`);
  return Object.fromEntries(entries);
}
