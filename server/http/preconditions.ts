import type { FastifyRequest } from 'fastify';
import { refuse } from './apiError';

/** A version of a group in the form of an entity tag. */
export function groupETag(version: number): string {
  return `"v${version}"`;
}

/** What the caller has seen: a certain edition, whoever has joined since, or a certain version, which every join replaces. */
export interface ExpectedTag {
  counter: 'edition' | 'version';
  value: number;
}

const GROUP_TAG = /^\s*(?:W\/)?"([ev])(\d{1,9})"\s*$/;

/**
 * What `If-Match` accepts, `"e<edition>"` or `"v<version>"`, or null when the caller does not say (no header, or `*`).
 * A header of another form matches nothing.
 */
export function expectedTags(request: FastifyRequest): ExpectedTag[] | null {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') return null;
  return header.split(',').flatMap((tag) => {
    const [, letter, value] = GROUP_TAG.exec(tag) ?? [];
    return value === undefined ? [] : [{ counter: letter === 'e' ? 'edition' : 'version', value: Number(value) }];
  });
}

/** @throws ApiError 400 when the header is not a plain word of 8 to 128 characters */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[A-Za-z0-9_-]{8,128}$/.test(header)) {
    throw refuse.badRequest('"Idempotency-Key" must be 8 to 128 letters, digits, "-" or "_".', 'invalid_idempotency_key');
  }
  return header;
}
