import type { FastifyRequest } from 'fastify';
import { refuse } from './apiError';

/** The version of a group, as JSON text of the wire, in the form of an entity tag. */
export function groupETag(body: string): string {
  return `"v${(JSON.parse(body) as { version: number }).version}"`;
}

const VERSION_TAG = /^\s*(?:W\/)?"v(\d{1,9})"\s*$/;

/**
 * The versions that `If-Match` accepts, or null when the caller does not say (no header, or `*`).
 * A header of another form matches nothing.
 */
export function expectedVersions(request: FastifyRequest): number[] | null {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') return null;
  return header.split(',').flatMap((tag) => {
    const version = VERSION_TAG.exec(tag)?.[1];
    return version === undefined ? [] : [Number(version)];
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
