import type { ArgOf, PayloadOf, ResponseOf } from '../../../actionLog/describeEvents';
import type { ExampleMaker } from '../exampleMaker';

/** Makes a random payload. */
type Example<Payload> = (make: ExampleMaker) => Payload;

/** By action type. An event without a payload has no example. */
export type Examples = Readonly<Record<string, Example<unknown>>>;

/** One example for each event with a payload: a missing or unknown one is a type error. */
type EventExamples<Actions> = {
  readonly [Name in keyof Actions as [PayloadOf<Actions[Name]>] extends [undefined] ? never : Name]: Example<PayloadOf<Actions[Name]>>;
};

/** `Actions` are action creators by name, `prefix` is the prefix of their types. */
export function eventExamples<Actions>(prefix: string, examples: EventExamples<Actions>): Examples {
  const given = Object.entries(examples as Record<string, Example<unknown>>);
  return Object.fromEntries(given.map(([name, example]) => [`${prefix}/${name}`, example]));
}

type KindOf<Endpoint> = Endpoint extends { Types?: infer Types }
  ? NonNullable<Types> extends { MutationDefinition: unknown } ? 'Mutation' : 'Query' : never;

/** A call of the API with a random argument and response. */
export interface CallExample {
  kind: 'Query' | 'Mutation';
  example: Example<{ arg: unknown; response: unknown }>;
}
type CallExamples<Endpoints> = {
  readonly [Name in keyof Endpoints]: {
    kind: KindOf<Endpoints[Name]>;
    example: Example<{ arg: ArgOf<Endpoints[Name]>; response: ResponseOf<Endpoints[Name]> }>;
  };
};

/** One example for each endpoint: a missing or unknown one is a type error. */
export const callExamples = <Endpoints>(examples: CallExamples<Endpoints>): Readonly<Record<string, CallExample>> => examples;
