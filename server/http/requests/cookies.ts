import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that no script can read. */
export interface Cookie {
  /** Name and value hold letters, digits, `.`, `-` and `_` only. */
  name: string;
  value: string;
  /** Below which path of the site it is sent back. */
  path: string;
  /** Seconds; 0 removes it. */
  maxAgeS: number;
  sameSite: 'Lax' | 'Strict';
  /** Over https only. */
  secure: boolean;
}

const PLAIN = /^[\w.-]*$/;

/** @throws Error for a name or a value that would need quoting */
export function setCookie(reply: FastifyReply, { name, value, path, maxAgeS, sameSite, secure }: Cookie): void {
  if (!PLAIN.test(name) || !PLAIN.test(value)) throw new Error('A cookie with this name or value cannot be set');
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=${path}; Max-Age=${maxAgeS}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`,
  );
}

/** The value of a cookie of the request, or an empty text. */
export function cookieOf(request: Pick<FastifyRequest, 'headers'>, name: string): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}
