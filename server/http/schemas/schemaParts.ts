import type { FastifySchema } from 'fastify';

/** What several schemas of the API have in common. */

/** Which characters it may have, is checked for all texts at once (`savableTexts.ts`). */
export const text = (maxLength: number) => ({ type: 'string', maxLength }) as const;

export const MAX_UID_LENGTH = 128;

export const MOMENT = { type: 'string', description: 'ISO 8601, UTC.' } as const;

/** What a call's description says when the specification does not have the call. */
export const ADDITIVE_CALL = 'Additive to the specification: the app works without it.';

/** What a field's description says when the specification does not have the field. */
export const ADDITIVE = 'Additive to the specification: a backend without this feature leaves the field out.';

/** A shared shape, by its name. */
export const ref = (name: string) => ({ $ref: `${name}#` }) as const;

export const listOf = (name: string) => ({ type: 'array', items: ref(name) }) as const;

/** An object that has all of these properties, and no others. */
export const whole = <Properties extends Record<string, object>>(properties: Properties, description?: string) => ({
  type: 'object', ...(description && { description }), additionalProperties: false, required: Object.keys(properties), properties,
}) as const;

/** The same as a shared shape. */
export const shape = <Properties extends Record<string, object>>($id: string, properties: Properties, description?: string) =>
  ({ $id, ...whole(properties, description) });

export const orNull = <Schema extends object>(schema: Schema) => ({ anyOf: [schema, { type: 'null' }] }) as const;

export const PERSON = orNull(ref('Member'));

/** The schemas of calls, whose names become their `operationId`. */
export const calls = <Name extends string>(schemas: Record<Name, FastifySchema>) => Object.fromEntries(
  Object.entries<FastifySchema>(schemas).map(([operationId, schema]) => [operationId, { operationId, ...schema }]),
) as Record<Name, FastifySchema>;

/** The call needs a token. */
export const memberOnly = [{ bearer: [] }];

/**
 * Any call can return 503: the identity service's keys may be unavailable, or the server is stopping. `default` covers
 * what the server returns before a route is reached, such as 413, 414, 415, 421 and 507.
 */
export const errors = (...statuses: number[]) =>
  Object.fromEntries([...statuses, 503, 'default'].map((status) => [status, ref('Error')]));

export const groupParams = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', minLength: 1, description: 'The `_id` of a group.' } },
} as const;

/** For calls that need no values: accepts an empty body, `{}` or `null`. */
export const emptyBody = { type: ['object', 'null'], additionalProperties: false } as const;
