import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { tidyUp } from '../server/boot/housekeeping';
import { mailSomebody } from '../server/notifications/mail/mailSweep';
import { remindSome } from '../server/notifications/reminders/reminders';
import { seedGroups } from '../server/seed/seed';
import { between, randomFrom, sample } from '../server/seed/seedRandom';
import { mailingOf } from '../server/testing/mailing';
import type { Group } from '../src/contract/types';
import { DAY_MS } from '../src/domain/general/durations';
import type { ClubSite } from './clubSite';

/** The password of everybody. */
export const PASSWORD = 'Paper-cup7';
const emailOf = (n: number): string => `member-${n}@example.com`;

/** How often a thing happens on a day: a club of 500 of whom each joins a group every four weeks. */
const A_DAY = {
  visits: 30, newGroups: 3, joins: 20, leaves: 3, edits: 2, announcements: 1.5, photos: 0.5, deletedGroups: 0.4, exports: 0.2,
  newMembers: 0.4, partings: 0.4, strangers: 1,
} as const;
/** Of three new groups, two have a picture of their own. */
const WITH_PICTURE = 0.67;
const random = randomFrom('two years of a club');
const chosen = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
};
/** How often a thing happens today. */
const timesOf = (mean: number) => Math.floor(mean + random());

interface Member { email: string; uid: string; idToken: string; refreshToken: string }
interface Meeting { id: string; startMs: number; host: Member; members: Set<Member> }

/** A photo, about 150 KB. Larger ones would only take longer to make. */
async function photo(): Promise<Buffer> {
  const [width, height] = [200, 125];
  const noise = Buffer.from(Uint8Array.from({ length: width * height * 3 }, () => random() * 256));
  return sharp(noise, { raw: { width, height, channels: 3 } }).resize(800, 500).jpeg({ quality: 70 }).toBuffer();
}

/** A club whose members use the site over its API, day by day. */
export class Club {
  #members: Member[] = [];
  #meetings: Meeting[] = [];
  #accounts = 0;

  /** The site may be another one later: a restart on the same folder. */
  constructor(public site: ClubSite) {}

  /** Somebody who was there from the beginning. */
  get oldest(): string { return this.#members[0]?.email ?? ''; }

  async #call<Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, by: Member, body?: unknown): Promise<Body> {
    const type = Buffer.isBuffer(body) ? 'image/jpeg' : 'application/json';
    const headers = { authorization: `Bearer ${by.idToken}`, ...(body === undefined ? {} : { 'content-type': type }) };
    const payload = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    return this.site.send<Body>({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  }

  async #signUp(email: string): Promise<Member> {
    const { localId, idToken, refreshToken } = await this.site.ask('signUp', { email, password: PASSWORD, returnSecureToken: true });
    return { email, uid: localId ?? '', idToken: idToken ?? '', refreshToken: refreshToken ?? '' };
  }

  async addMember(): Promise<void> {
    const member = await this.#signUp(emailOf(this.#accounts));
    this.#accounts += 1;
    const profile = { uid: member.uid, email: member.email, name: `Member ${this.#accounts}`, photoURL: '' };
    await this.#call('POST', '/api/users/create-or-update', member, profile);
    await this.site.database.db.execute(sql`update accounts set email_verified = true where uid = ${member.uid}`);
    this.#members.push(member);
  }

  async #logIn(member: Member): Promise<void> {
    const { idToken, refreshToken } = await this.site.ask('signInWithPassword', {
      email: member.email, password: PASSWORD, returnSecureToken: true,
    });
    Object.assign(member, { idToken, refreshToken });
  }

  /** Comes back after a day or a week: a new token, the inbox. */
  async #visit(member: Member): Promise<void> {
    const renewed = await this.site.refresh(member.refreshToken);
    if (renewed) Object.assign(member, { idToken: renewed.id_token, refreshToken: renewed.refresh_token });
    else await this.#logIn(member);
    await this.#call('GET', '/api/notifications', member);
    await this.#call('POST', '/api/notifications/read', member, { all: true });
  }

  async #meet(host: Member, nowMs: number): Promise<void> {
    const { text, category, location } = chosen(seedGroups);
    const startMs = nowMs + between(random, 5, 40) * DAY_MS;
    const own = random() < WITH_PICTURE;
    const upload = async () => (await this.#call<{ imageURL: string }>('POST', '/api/images', host, await photo())).imageURL;
    const imageURL = own ? await upload() : 'https://example.com/a.jpg';
    const group = await this.#call<Group>('POST', '/api/groups', host, {
      name: `Meeting ${this.#meetings.length}`, description: text, category, location, imageURL,
      maxMembers: Math.floor(between(random, 4, 30)), startDate: new Date(startMs).toISOString(),
    });
    this.#meetings.push({ id: group._id, startMs, host, members: new Set() });
    if (own) for (const width of [320, 640]) await this.#call('GET', `${imageURL}?w=${width}`, host);
  }

  async #write({ id, startMs, host }: Meeting, what: 'edit' | 'announce'): Promise<void> {
    const url = `/api/groups/${id}`;
    if (what === 'announce')
      return this.#call('POST', `${url}/announcements`, host, { subject: 'See you', text: 'Bring a coat, it is cold. '.repeat(8) });
    const { name, category, location, imageURL, maxMembers } = await this.#call<Group>('GET', url, host);
    const { text } = chosen(seedGroups);
    return this.#call('PUT', url, host, {
      name, category, location, imageURL, maxMembers, description: text, startDate: new Date(startMs).toISOString(),
    });
  }

  async #part(member: Member): Promise<void> {
    this.#members = this.#members.filter((other) => other !== member);
    const own = this.#meetings.filter(({ host }) => host === member);
    this.#meetings = this.#meetings.filter(({ host }) => host !== member);
    for (const { members } of this.#meetings) members.delete(member);
    const groups = Object.fromEntries(own.map(({ id }) => [id, 'delete']));
    await this.#logIn(member);
    await this.#call('DELETE', '/api/users/me', member, { groups });
  }

  async #seats(upcoming: readonly Meeting[], guests: readonly Member[]): Promise<void> {
    for (let n = 0; n < A_DAY.joins && upcoming.length > 0; n += 1) {
      const [{ id, members, host }, guest] = [chosen(upcoming), chosen(guests)];
      if (guest === host || members.has(guest)) continue;
      members.add(guest);
      await this.#call('GET', `/api/groups/${id}`, guest);
      const joined = await this.#call<{ code?: string }>('POST', `/api/groups/${id}/join`, guest);
      if (joined.code !== undefined) await this.#call('POST', `/api/groups/${id}/waitlist`, guest);
    }
    const leaving = upcoming.flatMap(({ id, members }) =>
      guests.filter((guest) => members.has(guest)).map((guest) => ({ id, guest, members })));
    for (const { id, guest, members } of sample(random, leaving, A_DAY.leaves)) {
      members.delete(guest);
      await this.#call('POST', `/api/groups/${id}/leave`, guest);
    }
  }

  /** What the members do on one day. @param nowMs the time of day */
  async liveADay(nowMs: number): Promise<void> {
    const guests = sample(random, this.#members, A_DAY.visits);
    for (const guest of guests) await this.#visit(guest);
    for (let n = timesOf(A_DAY.newGroups); n > 0; n -= 1) await this.#meet(chosen(guests), nowMs);
    const upcoming = this.#meetings.filter(({ startMs }) => startMs > nowMs);
    await this.#seats(upcoming, guests);
    const hosted = upcoming.filter(({ host }) => guests.includes(host));
    for (const meeting of sample(random, hosted, timesOf(A_DAY.edits))) await this.#write(meeting, 'edit');
    for (const meeting of sample(random, hosted, timesOf(A_DAY.announcements))) await this.#write(meeting, 'announce');
    const over = this.#meetings.filter(({ host, startMs }) => startMs < nowMs && guests.includes(host));
    for (const { id, host } of sample(random, over, timesOf(A_DAY.deletedGroups))) {
      await this.#call('DELETE', `/api/groups/${id}`, host);
      this.#meetings = this.#meetings.filter((meeting) => meeting.id !== id);
    }
    for (const guest of sample(random, guests, timesOf(A_DAY.photos))) {
      const { photoURL } = await this.#call<{ photoURL: string }>('POST', '/api/users/me/photo', guest, await photo());
      await this.#call('POST', '/api/users/create-or-update', guest, { uid: guest.uid, email: guest.email, name: 'Member', photoURL });
    }
    for (const guest of sample(random, guests, timesOf(A_DAY.exports))) await this.#call('GET', '/api/users/me/export', guest);
    for (let n = timesOf(A_DAY.strangers); n > 0; n -= 1) await this.#signUp(`stranger-${nowMs}-${n}@example.com`);
    for (let n = timesOf(A_DAY.newMembers); n > 0; n -= 1) await this.addMember();
    for (const guest of sample(random, guests, timesOf(A_DAY.partings))) await this.#part(guest);
  }

  /** What the server does by itself, once a day instead of every half minute and every hour. */
  async workForADay(): Promise<void> {
    const { database } = this.site;
    while (await remindSome(database) > 0);
    const mailing = mailingOf(database, { mailer: this.site.app.desk.mailer });
    while (await mailSomebody(mailing));
    await tidyUp(database);
  }
}
