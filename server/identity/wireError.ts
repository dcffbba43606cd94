/**
 * A refusal in the words of Firebase's protocol: the SDK turns `EMAIL_EXISTS` into `auth/email-already-in-use`, and what
 * follows " : " into the message that a person reads.
 */
export class WireError extends Error {
  constructor(message: string, readonly httpStatus = 400, readonly grpcStatus: string | null = null) {
    super(message);
    this.name = 'WireError';
  }
}

/** @throws WireError when the condition does not hold */
export function demand(condition: unknown, code: string): asserts condition {
  if (!condition) throw new WireError(code);
}

const invalidArgument = (detail: string) => new WireError(`Invalid JSON payload received. ${detail}`, 400, 'INVALID_ARGUMENT');

/**
 * The service cannot answer now. The SDK makes `auth/network-request-failed` of this code and leaves the person signed in;
 * with any other one it would sign them out at their next page load.
 */
export const notNow = (sentence: string) => new WireError(`NETWORK_REQUEST_FAILED : ${sentence}`, 503, 'UNAVAILABLE');

export const tooManyAttempts = () =>
  new WireError('TOO_MANY_ATTEMPTS_TRY_LATER : That was too many tries. Please wait a moment and try again.');

/** The body of a refusal as Google's services send it. */
export function wireBody({ message, httpStatus, grpcStatus }: WireError): object {
  const errors = [{ message, domain: 'global', reason: 'invalid' }];
  return { error: { code: httpStatus, message, errors, ...(grpcStatus === null ? {} : { status: grpcStatus }) } };
}

/** The fields of a body; nothing is believed of them before it was asked for by type. */
export class WireBody {
  constructor(private readonly fields: Readonly<Record<string, unknown>>) {}

  /**
   * Reads JSON text. No text is no fields.
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

  /** Reads the fields of a form. */
  static ofForm(text: string): WireBody {
    return new WireBody(Object.fromEntries(new URLSearchParams(text)));
  }

  has(name: string): boolean {
    return this.#value(name) !== undefined;
  }

  /**
   * A text; empty when the field is not there. A number or a truth value counts as its text, as with Firebase.
   * @throws WireError for anything else
   */
  text(name: string): string {
    const value = this.#value(name);
    if (typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    if (value === undefined) return '';
    throw invalidArgument(`/${name} must be string`);
  }

  /** @throws WireError for anything but a list of texts */
  texts(name: string): readonly string[] {
    const value = this.#value(name) ?? [];
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
    throw invalidArgument(`/${name} must be a list of strings`);
  }

  /** Own fields only: what every object inherits is nobody's input. */
  #value(name: string): unknown {
    return Object.hasOwn(this.fields, name) ? this.fields[name] ?? undefined : undefined;
  }
}
