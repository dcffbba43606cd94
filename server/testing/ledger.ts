import { setTimeout as wait } from 'node:timers/promises';
import type { Group } from '../../src/contract/types';
import { aGroupInput } from './testApp';
import { mira, nthUser, type TestUser } from './testTokens';

/** One API call; null when the outcome is unknown: no response, or one that does not show whether the call was executed. */
export type Send = <Body>(method: 'POST' | 'DELETE', path: string, as: TestUser, body?: unknown) => Promise<Body | null>;

/** The members of a group as one text; null when the group does not exist. */
type Members = string | null;

const membersOf = (uids: readonly string[]): Members => [...uids].sort().join(' ');

/** ms that a writer pauses after a call without a response. */
const PAUSE_MS = 20;

/**
 * Records what the server acknowledged, to compare with what is stored after a crash. A call without a response may or may
 * not have been executed; everything acknowledged must be stored.
 */
export class Ledger {
  /** The possible members of each group: one value, or two while a call is in flight. */
  readonly #groups = new Map<string, Members[]>();
  #acknowledged = 0;
  #names = 0;

  /** Number of acknowledged writes. */
  get acknowledged(): number {
    return this.#acknowledged;
  }

  /** Creates groups, joins, leaves and deletes until stopped. Each writer has its own groups. */
  async write(send: Send, stopped: () => boolean): Promise<void> {
    for (let turn = 0; !stopped(); turn += 1) {
      const name = `Group ${(this.#names += 1)}`;
      const group = await send<Group>('POST', '/api/groups', mira, aGroupInput({ name, maxMembers: 10 }));
      if (group === null) {
        await wait(PAUSE_MS);
        continue;
      }
      this.#settle(group._id, membersOf([mira.uid]));
      await this.#changeGroup(send, group._id, turn);
    }
  }

  async #changeGroup(send: Send, id: string, turn: number): Promise<void> {
    const [one, two] = [nthUser(1), nthUser(2)];
    const steps: [method: 'POST' | 'DELETE', verb: string, as: TestUser, after: Members][] = [
      ['POST', '/join', one, membersOf([mira.uid, one.uid])],
      ['POST', '/join', two, membersOf([mira.uid, one.uid, two.uid])],
      ['POST', '/leave', one, membersOf([mira.uid, two.uid])],
      ...(turn % 3 === 0 ? [['DELETE', '', mira, null] as [method: 'DELETE', verb: string, as: TestUser, after: Members]] : []),
    ];
    for (const [method, verb, as, after] of steps) {
      this.#groups.get(id)?.push(after);
      if (await send(method, `/api/groups/${id}${verb}`, as) === null) return;
      this.#settle(id, after);
    }
  }

  #settle(id: string, members: Members): void {
    this.#acknowledged += 1;
    this.#groups.set(id, [members]);
  }

  /** @returns every group that differs from what was acknowledged; what is stored becomes the new expectation */
  differences(stored: readonly Group[]): unknown[] {
    const current = new Map(stored.map(({ _id, members }) => [_id, membersOf(members.map((member) => member._id))]));
    return [...this.#groups].flatMap(([id, allowed]) => {
      const found = current.get(id) ?? null;
      this.#groups.set(id, [found]);
      return allowed.includes(found) ? [] : [{ id, allowed, found }];
    });
  }
}
