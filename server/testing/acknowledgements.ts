/** What the server was asked to store, and when it said that it had. */
interface Claim {
  key: string;
  value: string;
  /** Steps of the disk before the request. */
  sentAt: number;
  /** Steps of the disk before the answer; infinite without one. */
  answeredAt: number;
}

/** What an absent key counts as. */
export const NOTHING = 'nothing';

/** Records what was acknowledged, to compare it with what is stored after a power cut. Each key has one writer. */
export class Acknowledgements {
  readonly #claims: Claim[] = [];

  /** @param now counts the steps of the disk */
  constructor(private readonly now: () => number) {}

  /** Writes. @param values what is stored afterwards @throws when the server refuses */
  async write<Answer extends { status: number }>(
    send: () => Promise<Answer>, values: (answer: Answer) => Record<string, string>,
  ): Promise<Answer> {
    const sentAt = this.now();
    const answer = await send();
    if (answer.status >= 300) throw new Error(`A write was refused: ${JSON.stringify(answer)}`);
    const answeredAt = this.now();
    for (const [key, value] of Object.entries(values(answer))) this.#claims.push({ key, value, sentAt, answeredAt });
    return answer;
  }

  /** @returns what differs after a cut; a request without an answer may have been stored or not */
  differences(at: number, stored: ReadonlyMap<string, string>): string[] {
    const allowed = new Map<string, string[]>();
    for (const { key, value, sentAt, answeredAt } of this.#claims) {
      if (sentAt > at) continue;
      if (answeredAt <= at) allowed.set(key, [value]);
      else allowed.set(key, [...allowed.get(key) ?? [NOTHING], value]);
    }
    return [...allowed].flatMap(([key, values]) => {
      const found = stored.get(key) ?? NOTHING;
      return values.includes(found) ? [] : [`${key} is ${found}, acknowledged: ${values.join(' or ')}`];
    });
  }
}
