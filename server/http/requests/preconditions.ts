import type { FastifyRequest } from 'fastify';
import { refuse } from '../responses/apiError';

/** A group's version as an entity tag. */
export function groupETag(version: number): string {
  return `"v${version}"`;
}

/** What the caller has seen: an edition, which joins and leaves do not change, or a version, which they do. */
export interface ExpectedTag {
  counter: 'edition' | 'version';
  value: number;
}

const GROUP_TAG = /^\s*(?:W\/)?"([ev])(\d{1,9})"\s*$/;

/**
 * The tags in `If-Match` (`"e<edition>"` or `"v<version>"`), or null when the caller sets no condition (no header, or `*`).
 * A malformed header matches nothing.
 */
export function expectedTags(request: FastifyRequest): ExpectedTag[] | null {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') return null;
  return header.split(',').flatMap((tag) => {
    const [, letter, value] = GROUP_TAG.exec(tag) ?? [];
    return value === undefined ? [] : [{ counter: letter === 'e' ? 'edition' : 'version', value: Number(value) }];
  });
}

/** @throws ApiError 400 unless the header is 8 to 128 letters, digits, `-` or `_` */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[A-Za-z0-9_-]{8,128}$/.test(header)) {
    throw refuse.badRequest('"Idempotency-Key" must be 8 to 128 letters, digits, "-" or "_".', 'invalid_idempotency_key');
  }
  return header;
}
