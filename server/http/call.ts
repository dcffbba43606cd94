import type { Operations } from '../../src/contract/types';

type Parameters<Name extends keyof Operations> = Operations[Name]['parameters'];

/**
 * A call of the API as Fastify's route types take it, named by its `operationId`: what the schemas let through
 * is what a handler sees. Answers leave as JSON text, made by the database; `groups/model.test.ts` holds each against its schema.
 */
export interface Call<Name extends keyof Operations> {
  Params: NonNullable<Parameters<Name>['path']>;
  Querystring: NonNullable<Parameters<Name>['query']>;
  Body: Operations[Name] extends { requestBody?: { content: { 'application/json': infer Body } } } ? Body : unknown;
}
