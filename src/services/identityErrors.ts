import type { IdentityError } from '../domain/account/identity';

/** Firebase's error as the app knows it. */
function translated(error: unknown): IdentityError {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return Object.assign(new Error(typeof message === 'string' ? message : String(error)), {
    name: 'IdentityError' as const,
    code: typeof code === 'string' ? code : 'auth/unknown',
  });
}

/** The same call, with its failure as an `IdentityError`. */
export async function translating<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw translated(error);
  }
}
