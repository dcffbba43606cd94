import type { FastifyInstance } from 'fastify';
import { validation } from '../../../src/domain/texts/formMessages';
import { isSavable } from '../../../src/domain/texts/savableText';
import { refuse } from '../responses/apiError';

/** Characters. Only the data of an image is longer, or a text that its route refuses for its length. */
const LONGEST = 64 * 1024;

/**
 * Whether the database can store every text of a value, also the names of fields. Not recursive: a value may be nested deeply. The bytes
 * of a picture have no text, and are millions.
 */
function areSavable(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') {
      if (next.length <= LONGEST && !isSavable(next)) return false;
    } else if (Array.isArray(next)) {
      for (const item of next) open.push(item);
    } else if (typeof next === 'object' && next !== null && !ArrayBuffer.isView(next)) {
      for (const [name, item] of Object.entries(next)) open.push(name, item);
    }
  }
  return true;
}

/** @throws ApiError 400 for a value with a text that the database cannot store */
export function assertSavable(value: unknown): void {
  if (!areSavable(value)) throw refuse.badRequest(validation.unsavable);
}

/**
 * Checks every text of a request to a route: in its body, its query and its path, at which nothing can be. A route with `attachValidation`
 * looks at its address itself, because it has one response for all wrong ones.
 */
export function refuseUnsavableTexts(app: FastifyInstance): void {
  app.addHook('preValidation', ({ is404, routeOptions, body, params, query }, _reply, done) => {
    if (is404) return done();
    assertSavable(body);
    if (routeOptions.attachValidation) return done();
    assertSavable(query);
    if (!areSavable(params)) throw refuse.notFound();
    done();
  });
}
