import type { ClientConfig, SiteContact } from './clientConfig';

/** What a prerendered page shows of the site's configuration. It is rendered with slots, which the server fills. */
export type ShownConfig = SiteContact & Pick<ClientConfig, 'social' | 'identityMode' | 'google'>;

/** Starts the renderer in its own thread (`src/boot/renderer.ts`): its `workerData`. */
export interface RendererOptions {
  task: 'renderPages';
  shown: ShownConfig;
}

/** One page of the groups list to render. */
export interface ListJob {
  id: number;
  /** The filters, as in the address: with `?`, or empty. */
  query: string;
  /** The time that the page shows, ms since the epoch. */
  nowMs: number;
  /** The JSON of all groups in UTF-8; null when it is the same as for the job before. */
  groups: Uint8Array | null;
  /**
   * When `groups` is only the first that the filters find, for this job alone, because the list is long: how many those are, null for more
   * than are counted. Without it `groups` is the whole list.
   */
  found?: number | null;
}

/** The login with an invitation to render. */
export interface InvitationJob {
  id: number;
  /** The JSON of the group, as `GET /api/groups/{id}/invitation` answers it. */
  invitation: string;
  /** The time that the page shows, ms since the epoch. */
  nowMs: number;
}

/** What comes back for a job. */
export type RenderResult =
  | { id: number; html: string; /** The state it was rendered from, as JSON. */ state: string }
  | { id: number; error: string };
