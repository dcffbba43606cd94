import type { HtmlPage } from './htmlPages';

const sizeOf = ({ plain, gzip, br }: HtmlPage): number => plain.length + gzip.length + br.length;

/** Pages in memory, bounded in bytes: when there is no room, those go that were not asked for the longest. */
export class PageMemo {
  readonly #maxBytes: number;
  /** In the order of their last use. */
  readonly #pages = new Map<string, HtmlPage>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): HtmlPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  set(key: string, page: HtmlPage): void {
    this.#delete(key);
    this.#pages.set(key, page);
    this.#bytes += sizeOf(page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#delete(oldest);
    }
  }

  clear(): void {
    this.#pages.clear();
    this.#bytes = 0;
  }

  #delete(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= sizeOf(page);
  }
}
