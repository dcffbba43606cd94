import { scrypt } from 'node:crypto';
import { IncomingMessage, type RequestListener } from 'node:http';
import { promisify } from 'node:util';

/**
 * The emulator keeps passwords as they come. So it never gets to see them: what it is told, compares and stores is
 * derived from the password and a salt of this data directory, and cannot be turned back.
 */
const derive = promisify<string, string, number, Buffer>(scrypt);
const KEY_BYTES = 24;
/** Shorter passwords go through as they are, so that the emulator itself refuses them in its own words. */
const SHORTEST_PASSWORD = 6;
const LARGEST_BODY = 64 * 1024;
const PASSWORD_CALLS = /\/accounts:(signUp|signInWithPassword|update|resetPassword|batchCreate)(\?|$)/;
const PASSWORD_FIELDS = ['password', 'newPassword', 'rawPassword'] as const;

async function veilFields(salt: string, fields: Record<string, unknown>): Promise<void> {
  for (const field of PASSWORD_FIELDS) {
    const password = fields[field];
    if (typeof password !== 'string' || password.length < SHORTEST_PASSWORD) continue;
    fields[field] = (await derive(password.normalize('NFKC'), salt, KEY_BYTES)).toString('base64url');
  }
}

async function veilBody(salt: string, body: Buffer): Promise<Buffer> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    return body;
  }
  if (typeof parsed !== 'object' || parsed === null) return body;
  const { users } = parsed as { users?: unknown };
  await veilFields(salt, parsed as Record<string, unknown>);
  for (const user of Array.isArray(users) ? users : []) await veilFields(salt, user as Record<string, unknown>);
  return Buffer.from(JSON.stringify(parsed));
}

async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The same request with another body; the emulator reads a fresh stream. */
function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const copy = new IncomingMessage(request.socket);
  Object.assign(copy, { method: request.method, url: request.url, httpVersion: request.httpVersion, complete: true });
  copy.headers = { ...request.headers, 'content-length': String(body.length) };
  copy.push(body);
  copy.push(null);
  return copy;
}

/** Wraps the emulator so that no clear password enters it. */
export function veilPasswords(salt: string, handle: RequestListener): RequestListener {
  return (request, response) => {
    if (request.method !== 'POST' || !PASSWORD_CALLS.test(request.url ?? '')) {
      handle(request, response);
      return;
    }
    void (async () => {
      try {
        const body = await readBody(request);
        if (body === null) {
          response.writeHead(413).end();
          return;
        }
        handle(withBody(request, await veilBody(salt, body)), response);
      } catch {
        response.destroy();
      }
    })();
  };
}
