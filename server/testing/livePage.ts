import { setTimeout as wait } from 'node:timers/promises';
import { openLive, type LiveClient } from './liveClient';
import type { TestUser } from './testTokens';

/** ms between two questions for the list. */
const PAUSE_MS = 1_000;

/** An open page with the list of groups. It asks for the list when its stream says that there is a newer one, and at no other time. */
export class LivePage {
  /** The list that it shows. */
  shown = '';
  /** The number beside the inbox. */
  unread: number | null = null;
  readonly #url: string;
  readonly #stream: LiveClient;
  #heard = 0;
  #isAsking = false;
  #isClosed = false;

  private constructor(url: string, stream: LiveClient) {
    this.#url = url;
    this.#stream = stream;
  }

  static async open(url: string, as: TestUser): Promise<LivePage> {
    const page = new LivePage(url, await openLive(url, as));
    page.#stream.response.on('data', () => { page.#hear(); });
    page.#hear();
    return page;
  }

  isEnded(): boolean {
    return this.#stream.isEnded();
  }

  close(): void {
    this.#isClosed = true;
    this.#stream.close();
  }

  #hear(): void {
    const fresh = this.#stream.events.slice(this.#heard);
    this.#heard = this.#stream.events.length;
    for (const { name, data } of fresh) if (name === 'hello' || name === 'inbox') this.unread = data.unread;
    if (fresh.some(({ name }) => name === 'hello' || name === 'list' || name === 'group')) void this.#ask();
  }

  /** What is heard while it asks is asked for afterwards. A failure waits for the next event. */
  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    let heard = -1;
    while (heard < this.#heard && !this.#isClosed) {
      heard = this.#heard;
      const headers = { 'accept-encoding': 'identity' };
      const response = await fetch(`${this.#url}/api/groups?fields=summary`, { headers }).catch(() => null);
      const text = response?.ok ? await response.text().catch(() => null) : null;
      if (text !== null) this.shown = text;
      await wait(PAUSE_MS);
    }
    this.#isAsking = false;
  }
}
