import { assertSavable } from '../http/requests/savableTexts';

/**
 * An error of Firebase's protocol. The SDK turns the code, such as `EMAIL_EXISTS`, into its own (`auth/email-already-in-use`), and
 * shows the text after " : " as its message.
 */
export class WireError extends Error {
  constructor(message: string, readonly httpStatus = 400, readonly grpcStatus: string | null = null) {
    super(message);
    this.name = 'WireError';
  }
}

/** @throws WireError when the condition does not hold */
export function assertOr(condition: unknown, code: string): asserts condition {
  if (!condition) throw new WireError(code);
}

const invalidArgument = (detail: string) => new WireError(`Invalid JSON payload received. ${detail}`, 400, 'INVALID_ARGUMENT');

/**
 * The service is unavailable at the moment. The SDK reports this code as `auth/network-request-failed` and keeps the user signed in;
 * any other code would sign them out at their next page load.
 */
export const notNow = (sentence: string, httpStatus = 503) =>
  new WireError(`NETWORK_REQUEST_FAILED : ${sentence}`, httpStatus, 'UNAVAILABLE');

export const tooManyAttempts = () =>
  new WireError('TOO_MANY_ATTEMPTS_TRY_LATER : That was too many tries. Please wait a moment and try again.');

/** The body of an error response, as Google's services send it. */
export function wireBody({ message, httpStatus, grpcStatus }: WireError): object {
  const errors = [{ message, domain: 'global', reason: 'invalid' }];
  return { error: { code: httpStatus, message, errors, ...(grpcStatus === null ? {} : { status: grpcStatus }) } };
}

/** The fields of a body. Nothing is assumed about their types until they are read. */
export class WireBody {
  /** @throws ApiError for a text that cannot be stored */
  private constructor(private readonly fields: Readonly<Record<string, unknown>>) {
    assertSavable(fields);
  }

  /**
   * Parses JSON. An empty text has no fields.
   * @throws WireError
   */
  static ofJson(text: string): WireBody {
    if (text.trim() === '') return new WireBody({});
    let parsed: unknown;
    try {
      parsed = JSON.parse(text);
    } catch {
      throw invalidArgument('The body is not JSON.');
    }
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw invalidArgument('The body must be an object.');
    return new WireBody(parsed as Record<string, unknown>);
  }

  /** Parses a form. */
  static ofForm(text: string): WireBody {
    return new WireBody(Object.fromEntries(new URLSearchParams(text)));
  }

  has(name: string): boolean {
    return this.#value(name) !== undefined;
  }

  /**
   * A string; empty when the field is missing. Numbers and booleans are converted, as Firebase does.
   * @throws WireError for anything else
   */
  text(name: string): string {
    const value = this.#value(name);
    if (typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    if (value === undefined) return '';
    throw invalidArgument(`/${name} must be string`);
  }

  /** @throws WireError for anything but an array of strings */
  texts(name: string): readonly string[] {
    const value = this.#value(name) ?? [];
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
    throw invalidArgument(`/${name} must be a list of strings`);
  }

  /** Own properties only: inherited ones are not input. */
  #value(name: string): unknown {
    return Object.hasOwn(this.fields, name) ? this.fields[name] ?? undefined : undefined;
  }
}
