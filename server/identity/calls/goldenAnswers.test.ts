import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startIdentityApp, wireResponseOf, type IdentityApp } from '../../testing/identityApp';
import { issueGoogleTicket } from '../google/googleSignIn';

interface Step {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  form?: Record<string, string>;
  raw?: string;
  /** Stores the response under this name. */
  save?: string;
  answer: { status: number; error: string | null; shape: unknown; errorStatus?: string };
}

const { steps } = JSON.parse(readFileSync(path.join('server', 'identity', 'calls', 'goldenAnswers.json'), 'utf8')) as { steps: Step[] };

interface Difference {
  status?: number;
  error?: string | null;
  /** Fields that only one of the two has. */
  fields?: readonly string[];
  why: string;
}

const PARSER = 'the recorded text is that of the emulator\'s own parser';

/** The emulator knows the shortest length only. */
const WEAK = {
  error: 'WEAK_PASSWORD : Password must contain at least one uppercase letter',
  why: 'the rules of the specification are checked, in its order and with its texts',
};

/** Where we answer otherwise on purpose. */
const DIFFERENCES: Readonly<Record<string, Difference>> = {
  'signUp: a list as body': { error: 'Invalid JSON payload received. The body must be an object.', why: PARSER },
  'a body that is no JSON': { error: 'Invalid JSON payload received. The body is not JSON.', why: PARSER },
  'signUp: a weak password': WEAK,
  'update: a weak password': WEAK,
  'resetPassword: a weak password': WEAK,
  'update: another address, at once': {
    status: 400,
    error: 'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.',
    why: 'as hosted with enumeration protection: an address is changed only after its owner confirmed it',
  },
  'sendOobCode: a change to a taken address': { status: 200, error: null, why: 'it does not reveal who has an account' },
  'sendOobCode: a sign-in by mail': { status: 400, error: 'OPERATION_NOT_ALLOWED', why: 'not offered here' },
  'signInWithIdp: linking to who is signed in': {
    fields: ['idToken', 'refreshToken', 'expiresIn'],
    why: 'linking proves nothing about who the caller is, so their session goes on with its own tokens',
  },
  'signInWithIdp: an account whose address Google has not verified': {
    fields: ['localId'],
    why: "the id of somebody else's account is not handed out",
  },
  'signInWithPassword: the new password after a reset': {
    fields: ['displayName'],
    why: 'the name is there already, as in the hosted answer',
  },
  'signInWithPassword: the new address': { fields: ['displayName'], why: 'the name is there already, as in the hosted answer' },
  'an unknown call': { fields: ['domain'], why: 'all refusals have one form here' },
  'signInWithIdp: nothing': {
    error: 'INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential',
    why: 'what was sent is not repeated',
  },
  'signInWithIdp: a token that is none': {
    error: 'INVALID_IDP_RESPONSE : The sign-in with Google took too long. Please try again.',
    why: 'the credential is a ticket of the server, never JSON',
  },
  'token: somebody deleted': { error: 'TOKEN_EXPIRED', why: 'the code with which the SDK signs out, for a token that was one of ours' },
  'recaptchaConfig': { status: 200, error: null, why: 'the emulator does not answer this call, the hosted service does' },
  'passwordPolicy': { status: 200, error: null, why: 'the emulator does not answer this call, the hosted service does' },
  'no body': {
    status: 400,
    error: 'ADMIN_ONLY_OPERATION',
    why: 'there are no guests here; the hosted service answers this where guests are off',
  },
  'a call by GET': { status: 404, error: 'Not Found', why: 'the emulator answers in HTML; here every refusal is of the protocol' },
};

/** What a call needs here beyond what was recorded: a code is redeemed only by who is signed in to its account. */
const MORE: Readonly<Record<string, object>> = {
  'update: a verification code': { idToken: '$nadia.idToken' },
  'update: a change code': { idToken: '$nadia.idToken' },
};

/** Fields that the emulator sends and we never do. */
const OTHER_FIELDS: Readonly<Record<string, string>> = {
  salt: 'belongs to the stored password: it never leaves the server',
  oauthAccessToken: 'there is no access to a Google account to hand over',
};

let server: IdentityApp;
beforeAll(async () => { server = await startIdentityApp(); });
afterAll(() => server.close());

const saved: Record<string, Record<string, unknown>> = {};
const codes: Record<string, string> = {};
/** The newest code of each kind and address: one that is used up is tried again on purpose. */
const KIND_IN_MAIL: Record<string, string> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
};
const SENT_TO: Record<string, string> = { 'VERIFY_AND_CHANGE_EMAIL:nadia@example.com': 'nadia.new@example.com' };

async function codeOf(kind: string, email: string): Promise<string> {
  const name = `${kind}:${email}`;
  const mails = (await server.mailsTo(SENT_TO[name] ?? email)).filter((text) => text.includes(`mode=${KIND_IN_MAIL[kind]}&`));
  codes[name] = /oobCode=([\w-]+)/.exec(mails.at(-1) ?? '')?.[1] ?? codes[name] ?? 'none';
  return codes[name];
}

async function ticketOf(claims: string): Promise<string> {
  const {
    sub,
    email,
    email_verified: emailVerified,
    name,
  } = JSON.parse(claims) as { sub: string; email: string; email_verified: boolean; name?: string };
  return issueGoogleTicket(server.database.db, { sub, email, emailVerified, name: name ?? null, photoURL: null }, server.service.now());
}

async function filledText(text: string): Promise<string> {
  const code = /^\$code:([A-Z_]+):(.+)$/.exec(text);
  if (code) return codeOf(code[1]!, code[2]!);
  const field = /^\$(\w+)\.(\w+)$/.exec(text);
  if (field) return String(saved[field[1]!]?.[field[2]!]);
  const claims = /\$google:(\{.*?\})/.exec(text);
  return claims ? text.replace(claims[0], await ticketOf(claims[1]!)) : text;
}

async function filled(value: unknown): Promise<unknown> {
  if (typeof value === 'string') return filledText(value);
  if (Array.isArray(value)) return Promise.all(value.map(filled));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(await Promise.all(Object.entries(value).map(async ([name, inner]) => [name, await filled(inner)] as const)));
}

async function send({ name, method, path: url, body, form, raw }: Step) {
  const payload = form
    ? new URLSearchParams((await filled(form)) as Record<string, string>).toString()
    : (raw ?? JSON.stringify(await filled(MORE[name] ? { ...body as object, ...MORE[name] } : body)));
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const response = await server.app.inject({ method, url, ...(method === 'POST' ? { payload, headers: { 'content-type': type } } : {}) });
  return wireResponseOf(response.statusCode, response.body);
}

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? [shapeOf(value[0])] : [];
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}

/** A shape without the fields that may differ. */
function comparable(shape: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(shape)) return shape.map((item) => comparable(item, fields));
  if (typeof shape !== 'object' || shape === null) return shape;
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([name]) => !Object.hasOwn(OTHER_FIELDS, name) && !fields.includes(name))
      .map(([name, inner]) => [name, comparable(inner, fields)]),
  );
}

it.each(steps.map((step) => [step.name, step] as const))('answers as recorded: %s', async (name, step) => {
  const response = await send(step);
  if (step.save) saved[step.save] = response.body;
  const recorded = step.answer;
  const { status = recorded.status, error = recorded.error, fields = [] } = DIFFERENCES[name] ?? {};
  expect([response.status, response.error]).toEqual([status, error]);
  if (status === recorded.status && error === recorded.error) {
    expect(comparable(shapeOf(response.body), fields)).toEqual(comparable(recorded.shape, fields));
  }
});

it('explains differences of recorded steps only', () => {
  const names = steps.map(({ name }) => name);
  expect(Object.keys({ ...DIFFERENCES, ...MORE }).filter((name) => !names.includes(name))).toEqual([]);
});
