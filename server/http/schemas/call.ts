import type { Operations } from '../../../src/contract/types';

type Parameters<Name extends keyof Operations> = Operations[Name]['parameters'];

/**
 * The Fastify route generic of one `operationId`: a handler sees exactly what the schema allows.
 * Responses are JSON text built by the database; `groups/model.test.ts` checks each against its schema.
 */
export interface Call<Name extends keyof Operations> {
  Params: NonNullable<Parameters<Name>['path']>;
  Querystring: NonNullable<Parameters<Name>['query']>;
  Body: Operations[Name] extends { requestBody?: { content: { 'application/json': infer Body } } } ? Body : unknown;
}
