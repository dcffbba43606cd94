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

/** Makes a call of the API with a random argument and response. */
type CallExample<Arg, Response> = Example<{ arg: Arg; response: Response }>;
type CallExamples<Endpoints> = {
  readonly [Name in keyof Endpoints]: CallExample<ArgOf<Endpoints[Name]>, ResponseOf<Endpoints[Name]>>;
};

/** One example for each endpoint: a missing or unknown one is a type error. */
export function callExamples<Endpoints>(examples: CallExamples<Endpoints>): Readonly<Record<string, CallExample<unknown, unknown>>> {
  return examples;
}
