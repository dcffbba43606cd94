import { setTimeout as wait } from 'node:timers/promises';
import type { Group } from '../../src/contract/types';
import { aGroupInput } from './testApp';
import { mira, nthPerson, type TestPerson } from './testTokens';

/** One call of the API; null when no answer came, or one that does not tell whether the call was carried out. */
export type Send = <Body>(method: 'POST' | 'DELETE', path: string, as: TestPerson, body?: unknown) => Promise<Body | null>;

/** Who is in a group, as one text; null when there is no such group. */
type Standing = string | null;

const standingOf = (uids: readonly string[]): Standing => [...uids].sort().join(' ');

/** ms that a writer rests after a call without an answer. */
const REST_MS = 20;

/**
 * What writers were told, to be held against what is stored after a crash. A call whose answer never came may
 * have been carried out or not; everything acknowledged must be there.
 */
export class Ledger {
  /** For each group what it may look like: one standing, or two while a call about it is under way. */
  readonly #groups = new Map<string, Standing[]>();
  #acknowledged = 0;
  #names = 0;

  /** How many writes were acknowledged so far. */
  get acknowledged(): number {
    return this.#acknowledged;
  }

  /** Writes until told to stop: makes a group, lets people in and out, deletes some. Each writer has its own groups. */
  async write(send: Send, stopped: () => boolean): Promise<void> {
    for (let turn = 0; !stopped(); turn += 1) {
      const name = `Group ${(this.#names += 1)}`;
      const group = await send<Group>('POST', '/api/groups', mira, aGroupInput({ name, maxMembers: 10 }));
      if (group === null) {
        await wait(REST_MS);
        continue;
      }
      this.#settle(group._id, standingOf([mira.uid]));
      await this.#live(send, group._id, turn);
    }
  }

  async #live(send: Send, id: string, turn: number): Promise<void> {
    const [one, two] = [nthPerson(1), nthPerson(2)];
    const steps: [method: 'POST' | 'DELETE', verb: string, as: TestPerson, after: Standing][] = [
      ['POST', '/join', one, standingOf([mira.uid, one.uid])],
      ['POST', '/join', two, standingOf([mira.uid, one.uid, two.uid])],
      ['POST', '/leave', one, standingOf([mira.uid, two.uid])],
      ...(turn % 3 === 0 ? [['DELETE', '', mira, null] as [method: 'DELETE', verb: string, as: TestPerson, after: Standing]] : []),
    ];
    for (const [method, verb, as, after] of steps) {
      this.#groups.get(id)?.push(after);
      if (await send(method, `/api/groups/${id}${verb}`, as) === null) return;
      this.#settle(id, after);
    }
  }

  #settle(id: string, standing: Standing): void {
    this.#acknowledged += 1;
    this.#groups.set(id, [standing]);
  }

  /** @returns every group that is not as it was acknowledged to be; what is there counts from now on */
  differences(stored: readonly Group[]): unknown[] {
    const present = new Map(stored.map(({ _id, members }) => [_id, standingOf(members.map((member) => member._id))]));
    return [...this.#groups].flatMap(([id, allowed]) => {
      const found = present.get(id) ?? null;
      this.#groups.set(id, [found]);
      return allowed.includes(found) ? [] : [{ id, allowed, found }];
    });
  }
}
