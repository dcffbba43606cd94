import { fields } from './shapes';
import type { Leaf, Shape } from './shapes';

/** Makes values for the examples below: a few of each, so that the same user and the same group recur. */
export interface ExampleMaker {
  int(below: number): number;
  pick<T>(items: readonly T[]): T;
  /** True with this probability. */
  chance(probability: number): boolean;
  text(): string;
  /** A user; the same `id` always has the same name and e-mail address. */
  user(): { id: string; name: string; email: string; photo: string | null };
  groupId(): string;
  message(): string;
  /** Milliseconds since the epoch. */
  timeMs(): number;
  url(): string;
  pathname(): string;
  search(): string;
  hash(): string;
}

/**
 * What happened, as a sentence for support staff: what the user did or saw. Null for an event that is neither.
 * Never repeat a name, an address or anything typed: somebody may look over the user's shoulder.
 */
type Words<Payload> = string | null | ((payload: Payload) => string | null);

/** The description of an event with a payload. */
interface PayloadDescription<Payload> {
  /** What may be recorded of the payload, field by field. What is not listed is dropped. */
  payload: Shape;
  words: Words<Payload>;
  /** A random payload, for the random sessions of the tests. */
  example: (make: ExampleMaker) => Payload;
}

type PayloadOf<Creator> = Creator extends (...args: never[]) => { payload: infer Payload } ? Payload : never;
type Description<Payload> = [Payload] extends [undefined] ? { words: Words<undefined> } : PayloadDescription<Payload>;

/** One description per event: a missing or unknown event is a type error. */
export type EventDescriptions<Actions> = { readonly [Name in keyof Actions]: Description<PayloadOf<Actions[Name]>> };

/** An event as the log sees it. */
interface DescribedEvent {
  payload: Shape;
  words: Words<never>;
  /** Undefined for an event without a payload. */
  example?: (make: ExampleMaker) => unknown;
}

/** Described events by action type. */
export type DescribedEvents = Readonly<Record<string, DescribedEvent>>;

const NOTHING = fields({});

/**
 * Describes events: `Actions` are action creators by name, `prefix` is the prefix of their types.
 * Creators and slices are imported as types only, so that the descriptions' chunk does not include the live app.
 */
export function describeEvents<Actions>(prefix: string, events: EventDescriptions<Actions>): DescribedEvents {
  const described = Object.entries(events as Readonly<Record<string, Partial<DescribedEvent>>>);
  return Object.fromEntries(described.map(([name, event]) => [`${prefix}/${name}`, { payload: NOTHING, words: null, ...event }]));
}

/** A slice's description for the log. */
export interface SliceLog {
  events: DescribedEvents;
  /** What may be recorded of the slice's state. */
  state: Shape;
  /** Query parameters that the slice reads or writes. A parameter that no slice names is dropped. */
  parameters: Readonly<Record<string, Leaf>>;
}

/** Describes a slice: its state, its events and its query parameters. */
export function describeSlice<Slice extends { name: string; actions: object }>(
  name: Slice['name'],
  { state, events, parameters = {} }: { state: Shape; events: EventDescriptions<Slice['actions']>; parameters?: SliceLog['parameters'] },
): SliceLog {
  return { state, parameters, events: describeEvents<Slice['actions']>(name, events) };
}

/** A call of the API as the log sees it. */
export interface DescribedCall {
  kind: 'Query' | 'Mutation';
  /** What may be recorded of the argument, and of the response. */
  arg: Shape;
  data: Shape;
  /** What the call is about, to complete "The server answered: …". */
  words: string;
  example: (make: ExampleMaker) => { arg: unknown; response: unknown };
}

type TypesOf<Endpoint> = Endpoint extends { Types?: infer Types } ? NonNullable<Types> : never;
type ArgOf<Types> = Types extends { QueryArg: infer Arg } ? Arg : never;
type PageOf<Types> = Types extends { ResultType: infer Result } ? Result : never;
/** An infinite query has pages. */
type ResultOf<Types> = Types extends { InfiniteQueryDefinition: unknown }
  ? { pages: PageOf<Types>[]; pageParams: unknown[] }
  : PageOf<Types>;
type CallDescription<Types> = Omit<DescribedCall, 'kind' | 'example'> & {
  kind: Types extends { MutationDefinition: unknown } ? 'Mutation' : 'Query';
  example: (make: ExampleMaker) => { arg: ArgOf<Types>; response: ResultOf<Types> };
};

/** One description per endpoint: a missing or unknown one is a type error. */
export type CallDescriptions<Endpoints> = { readonly [Name in keyof Endpoints]: CallDescription<TypesOf<Endpoints[Name]>> };

/** The API's description for the log. */
export interface ApiLog {
  /** By endpoint. */
  calls: Readonly<Record<string, DescribedCall>>;
  /** The base query's error, and its metadata of a response (`baseQueryMeta`). */
  error: Shape;
  meta: Shape;
  /** The kind of a tag's id. */
  tagId: Leaf;
  /** Events that the API's own code dispatches. */
  events: DescribedEvents;
}

/** Describes the calls of an API. */
export const describeCalls = <Endpoints>(calls: CallDescriptions<Endpoints>): ApiLog['calls'] => calls;

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
  events: DescribedEvents;
  /** By slice; the API's cache has `api`. */
  state: Readonly<Record<string, Shape>>;
  parameters: Readonly<Record<string, Leaf>>;
  api: ApiLog;
}

/** Merges the descriptions of the site, its slices and its API. @throws when two of them describe the same event or parameter */
export function assembleEventLog(site: SiteLog, slices: Readonly<Record<string, SliceLog>>, api: ApiLog): EventLog {
  const logs = Object.values(slices);
  return {
    site,
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
