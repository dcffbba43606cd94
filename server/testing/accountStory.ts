import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import type { Group } from '../../src/contract/types';
import { selectRows } from '../db/database';
import { accountByEmail, accountByUid } from '../identity/accountStore';
import { googleUserOf } from '../identity/google/googleProvider';
import { issueGoogleTicket, type GoogleUser } from '../identity/google/googleSignIn';
import { RECENT_LOGIN_S } from '../identity/tokens/claims';
import type { IdentityApp, WireResponse } from './identityApp';
import { aGroupInput } from './testApp';

export type Actor = 'owner' | 'stranger';
type SecretKind = 'idToken' | 'refreshToken' | 'password' | 'code' | 'recovery' | 'calendar' | 'offer';

/** Something that opens an account, or could take something from it. */
interface Secret {
  kind: SecretKind;
  value: string;
  /** The account that it was made for. */
  uid: string;
  who: Actor;
}

/** A login of an actor. */
export interface Login {
  uid: string;
  idToken: string;
  refreshToken: string;
}

/** Things that happened in a story; a test counts them to show that the stories are not empty. */
export type Happening =
  | 'stranger came first' | 'stranger tried to link Google' | 'stranger had a calendar' | 'stranger made an offer'
  | 'proven by reset' | 'proven by confirmation' | 'proven by Google' | 'stranger asked, owner opened'
  | 'stranger broke in' | 'stranger moved it' | 'stranger brought theirs back' | 'recovered';

/** What Google says of an address that a Workspace gave to its user. */
const WORKSPACE = { email_verified: true, hd: 'example.com' } as const;

let stories = 0;

/**
 * A story of two people about one address: its owner, and a stranger who wants what becomes the owner's. Every token, link, password
 * and calendar address is kept. Nobody's device is shared, and each reads only their own mailbox.
 */
export class AccountStory {
  readonly happened = new Set<Happening>();
  /** Accounts that the owner made, or whose address they have proven: nothing of the stranger's opens them. */
  readonly owned = new Set<string>();
  /** Accounts of the owner that the stranger has got into, until an address is brought back. */
  readonly #lost = new Set<string>();
  readonly #secrets: Secret[] = [];
  /** Secrets that an event has ended, whoever has them. */
  readonly #ended = new Set<Secret>();
  readonly #refused = new Set<Secret>();
  readonly #login: Record<Actor, Login | null> = { owner: null, stranger: null };
  readonly #id = (stories += 1);
  #callers = 0;
  #made = 0;

  constructor(readonly server: IdentityApp) {}

  addressOf(name: string): string { return `${name}-${this.#id}@example.com`; }
  newPassword(who: Actor): string { return `${who}-Cup${(this.#made += 1)}`; }
  loginOf(who: Actor): Login | null { return this.#login[who]; }
  setLogin(who: Actor, login: Login | null): void { this.#login[who] = login; }
  secretsOf(who: Actor, kind: SecretKind): Secret[] { return this.#secrets.filter((one) => one.who === who && one.kind === kind); }
  passwordsOf(who: Actor): string[] { return this.secretsOf(who, 'password').map(({ value }) => value); }

  /** A call of the identity service, each from an address of its own: the limits on attempts are not what is tested. */
  ask(call: string, body: object): Promise<WireResponse> {
    this.#callers += 1;
    return this.server.ask(call, body, { address: `10.${this.#id % 250}.${Math.floor(this.#callers / 250)}.${this.#callers % 250}` });
  }

  keep(kind: SecretKind, who: Actor, uid: string, value: string): void { this.#secrets.push({ kind, who, uid, value }); }

  /** Keeps the tokens of a response, and makes them the actor's login. */
  keepLogin(who: Actor, { body }: WireResponse): Login {
    const idToken = String(body.idToken ?? body.id_token);
    const login = { uid: decodeJwt(idToken).sub ?? '', idToken, refreshToken: String(body.refreshToken ?? body.refresh_token) };
    this.keep('idToken', who, login.uid, idToken);
    this.keep('refreshToken', who, login.uid, login.refreshToken);
    this.setLogin(who, login);
    return login;
  }

  /** An event has ended the secrets of these kinds, of everybody. @param only the tokens that end, if not all */
  end(uid: string, kinds: readonly SecretKind[], only?: readonly string[]): void {
    for (const secret of this.#secrets) {
      if (secret.uid === uid && kinds.includes(secret.kind) && (!only || only.includes(secret.value))) this.#ended.add(secret);
    }
  }

  /** The stranger has got into an account of the owner: what they do there works. */
  lose(uid: string): void {
    if (!this.owned.delete(uid)) return;
    this.#lost.add(uid);
    this.happened.add('stranger broke in');
  }

  /** The owner has shown that the account is theirs. One that the stranger has got into is theirs again once it is recovered. */
  own(uid: string, how: Happening): void {
    if (how === 'recovered') this.#lost.delete(uid);
    if (this.#lost.has(uid)) return;
    const strangers = this.#secrets.filter((one) => one.uid === uid && one.who === 'stranger');
    if (strangers.length > 0) {
      this.happened.add('stranger came first').add(how);
      if (strangers.some(({ kind }) => kind === 'calendar')) this.happened.add('stranger had a calendar');
      if (strangers.some(({ kind }) => kind === 'offer')) this.happened.add('stranger made an offer');
    }
    this.owned.add(uid);
  }

  /** @param claims what Google says of the address */
  googleUser(name: string, email: string, claims: { email_verified: boolean; hd?: string }): GoogleUser {
    return googleUserOf({ sub: `${name}-${this.#id}`, email, ...claims });
  }

  async google(user: GoogleUser, more: object = {}): Promise<WireResponse> {
    const ticket = await issueGoogleTicket(this.server.database.db, user, this.server.service.now());
    return this.ask('signInWithIdp', { requestUri: 'http://localhost/', postBody: `id_token=${ticket}&providerId=google.com`, ...more });
  }

  api<Body>(method: 'GET' | 'POST' | 'DELETE', url: string, idToken: string, body?: unknown) {
    return this.server.call<Body>(method, url, { headers: { authorization: `Bearer ${idToken}` }, body });
  }

  /** A call that needs a recent login has succeeded. @throws when the login was not recent */
  expectRecent({ idToken }: Login, what: string): void {
    const ageS = this.server.service.now().getTime() / 1000 - (decodeJwt<{ auth_time: number }>(idToken).auth_time ?? 0);
    if (ageS > RECENT_LOGIN_S + 1) throw new Error(`A login of ${Math.round(ageS)} s ago was enough to ${what}`);
  }

  /** The stranger offers a new group of their account to a friend. */
  async offer({ uid, idToken }: Login): Promise<void> {
    const email = this.addressOf(`friend-${(this.#made += 1)}`);
    const friend = (await this.ask('signUp', { email, password: 'Friend-cup7' })).body;
    const made = await this.api<Group>('POST', '/api/groups', idToken, aGroupInput());
    if (made.status !== 201) return;
    const group = `/api/groups/${made.body._id}`;
    await this.api('POST', `${group}/join`, String(friend.idToken), {});
    const { status } = await this.api('POST', `${group}/handover`, idToken, { to: friend.localId, message: '' });
    if (status === 200) this.keep('offer', 'stranger', uid, `${group} ${email}`);
  }

  async #opens({ kind, value, uid }: Secret): Promise<boolean> {
    switch (kind) {
      case 'idToken':
        return (await this.ask('lookup', { idToken: value })).error === null
          || (await this.api('GET', '/api/users/me/sessions', value)).status === 200
          || (await this.api('POST', '/api/users/me/calendar-token', value, {})).status === 200;
      case 'refreshToken': return (await this.server.refresh(value)).error === null;
      case 'recovery': return (await this.ask('update', { oobCode: value })).error === null;
      case 'calendar': return (await this.server.call('GET', value)).status === 200;
      case 'password': {
        const account = await accountByUid(this.server.database.db, uid);
        return account !== null && (await this.ask('signInWithPassword', { email: account.email, password: value })).error === null;
      }
      case 'offer': {
        const [group = '', email = ''] = value.split(' ');
        const friend = (await this.ask('signInWithPassword', { email, password: 'Friend-cup7' })).body;
        return (await this.api('POST', `${group}/handover/accept`, String(friend.idToken), {})).status === 200;
      }
      case 'code': {
        const idTokens = [undefined, ...this.secretsOf('stranger', 'idToken').map((one) => one.value)];
        for (const idToken of idTokens) if ((await this.ask('update', { oobCode: value, idToken })).error === null) return true;
        return (await this.ask('resetPassword', { oobCode: value, newPassword: this.newPassword('stranger') })).error === null;
      }
    }
  }

  /** Whether a Google identity of the stranger signs in to an account of the owner. */
  async #googleOpens(): Promise<boolean> {
    const subs = sql.join(this.strangersGoogle().map(({ sub }) => sql`${sub}`), sql`, `);
    const linked = await selectRows<{ uid: string }>(this.server.database.db, sql`select uid from accounts where google_sub in (${subs})`);
    return linked.some(({ uid }) => this.owned.has(uid));
  }

  strangersGoogle(): GoogleUser[] {
    return [
      this.googleUser('stranger', this.addressOf('stranger'), WORKSPACE),
      // Google has not verified that this address is theirs.
      this.googleUser('impostor', this.addressOf('owner'), { ...WORKSPACE, email_verified: false }),
      // They had the mailbox before the owner, and made a Google account then.
      this.googleUser('predecessor', this.addressOf('owner'), { email_verified: true }),
    ];
  }

  ownersGoogle(): GoogleUser { return this.googleUser('owner', this.addressOf('owner'), WORKSPACE); }

  /**
   * Tries what must open nothing. What was refused once is tried again only at the end, which is a third of the time.
   * @throws when something of the stranger's opens an account of the owner's, or something that has ended opens anything
   */
  async check(isEnd = false): Promise<void> {
    for (const secret of this.#secrets) {
      const isStrangers = secret.who === 'stranger' && this.owned.has(secret.uid);
      if (!isStrangers && !this.#ended.has(secret)) continue;
      if (this.#refused.has(secret) && !isEnd) continue;
      if (!await this.#opens(secret)) {
        this.#refused.add(secret);
        continue;
      }
      const why = isStrangers ? 'opens what is the owner’s' : 'goes on after it was ended';
      throw new Error(`${secret.who}: a ${secret.kind} ${why}`);
    }
    if (this.owned.size > 0 && await this.#googleOpens()) throw new Error('stranger: a Google account opens what is the owner’s');
  }

  /** Who has an address now. */
  async uidAt(email: string): Promise<string | null> {
    return (await accountByEmail(this.server.database.db, email))?.uid ?? null;
  }
}
