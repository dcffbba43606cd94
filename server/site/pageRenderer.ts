import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { InvitationJob, ListJob, RenderResult, RendererOptions, ShownConfig } from '../../src/contract/renderedPages';
import { scriptSafe } from '../http/responses/htmlText';
import { prepareBody, type PreparedBody } from '../http/responses/preparedBody';

/** One page, rendered. */
export interface RenderedPage {
  /** The content of the root element. */
  html: string;
  /** The state for its hydration, as JSON. */
  state: string;
}

/** The root element of a path's page and the state after it, as the build writes them (`scripts/pageTemplate.ts`). */
export const screenHtml = (path: string, { html, state }: RenderedPage): string =>
  `<div id="root" data-prerendered="${path}">${html}</div><script type="application/json" id="hobnob-state">${scriptSafe(state)}</script>`;

/**
 * A page that shows a moment. Two moments whose pages read the same are the same page: a browser that has the one need not load the other.
 * @param nowMs the moment, ms since the epoch
 */
export const preparePage = (html: string, nowMs: number): PreparedBody =>
  prepareBody(Buffer.from(html), { tagged: html.replace(`"nowMs":${nowMs}`, '') });

/** All groups as JSON, with a name that changes with them; or, of a long list, the first of those that the filters find. */
export type GroupsJson = { version: string; json: Uint8Array } | { found: number | null; json: Uint8Array };

export interface PageRenderer {
  /**
   * Renders one page of the groups list.
   * @param query the filters, as in the address
   * @param nowMs the time the page shows, ms since the epoch
   * @throws when too many pages wait, or rendering failed; the caller has a page without the list
   */
  renderList(query: string, nowMs: number, groups: GroupsJson): Promise<RenderedPage>;
  /**
   * Renders the login with an invitation.
   * @param invitation the JSON of the group
   * @param nowMs the time the page shows, ms since the epoch
   * @throws in the same way
   */
  renderInvitation(invitation: string, nowMs: number): Promise<RenderedPage>;
  stop(): Promise<void>;
}

/** More pages than that do not wait: a page without the list is better than a late one. */
const MAX_WAITING = 8;
/** A page takes milliseconds; a thread that takes this long for one, in ms, is stuck. */
const STUCK_AFTER_MS = 30_000;
/** After a failure of the thread there is no new one for this long, in ms: it would probably fail again. */
const PAUSE_MS = 30_000;
/** MB; ten thousand groups take about 60. */
const MAX_HEAP_MB = 256;

interface Waiting {
  resolve: (rendered: RenderedPage) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/**
 * Renders in a separate thread, so that the server answers meanwhile, and one page at a time, so that it takes at most one core. The
 * thread starts with the first page.
 */
class ThreadedRenderer implements PageRenderer {
  readonly #file: string;
  readonly #options: RendererOptions;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  /** The groups that the thread has. */
  #version: string | null = null;
  #lastId = 0;
  #failedAtMs = Number.NEGATIVE_INFINITY;
  #stopped = false;

  constructor(file: string, options: RendererOptions) {
    this.#file = file;
    this.#options = options;
  }

  renderList(query: string, nowMs: number, groups: GroupsJson): Promise<RenderedPage> {
    return this.#render((id): ListJob => ({ id, query, nowMs, ...this.#toSend(groups) }));
  }

  renderInvitation(invitation: string, nowMs: number): Promise<RenderedPage> {
    return this.#render((id): InvitationJob => ({ id, invitation, nowMs }));
  }

  #render(jobOf: (id: number) => ListJob | InvitationJob): Promise<RenderedPage> {
    if (this.#waiting.size >= MAX_WAITING) return Promise.reject(new Error('Too many pages are waiting to be rendered.'));
    const worker = this.#running();
    if (!worker) return Promise.reject(new Error('The thread that renders pages has failed, or is stopped.'));
    const id = (this.#lastId += 1);
    const job = jobOf(id);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => { this.#fail(worker, new Error('Rendering a page took too long.')); }, STUCK_AFTER_MS);
      this.#waiting.set(id, { resolve, reject, timer: timer.unref() });
      worker.postMessage(job);
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#worker) await this.#fail(this.#worker, new Error('The server is stopping.'));
  }

  /** The whole list is sent once for each of its versions: the thread keeps it. */
  #toSend(groups: GroupsJson): Pick<ListJob, 'groups' | 'found'> {
    if ('found' in groups) return { groups: groups.json, found: groups.found };
    const isKnown = groups.version === this.#version;
    this.#version = groups.version;
    return { groups: isKnown ? null : groups.json };
  }

  #running(): Worker | null {
    if (this.#worker || this.#stopped || performance.now() - this.#failedAtMs < PAUSE_MS) return this.#worker;
    const worker = new Worker(this.#file, {
      workerData: this.#options, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    worker.unref();
    worker.on('message', (result: RenderResult) => { this.#settle(result); });
    worker.on('error', (error) => { void this.#fail(worker, error instanceof Error ? error : new Error(String(error))); });
    worker.on('exit', () => { void this.#fail(worker, new Error('The thread that renders pages has ended.')); });
    this.#worker = worker;
    return worker;
  }

  #settle(result: RenderResult): void {
    const waiting = this.#waiting.get(result.id);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(result.id);
    if ('error' in result) waiting.reject(new Error(result.error));
    else waiting.resolve({ html: result.html, state: result.state });
  }

  /** Ends the thread, and everything that waits for it. */
  async #fail(worker: Worker, error: Error): Promise<void> {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#version = null;
    this.#failedAtMs = performance.now();
    for (const { timer, reject } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#waiting.clear();
    await worker.terminate();
  }
}

/** @param file the bundle that the build made (`scripts/bundles.ts`). @returns null where there is none, as in development */
export function createPageRenderer(file: string, shown: ShownConfig): PageRenderer | null {
  return existsSync(file) ? new ThreadedRenderer(file, { task: 'renderPages', shown }) : null;
}
