import type { FakeRequest, FakeResponse } from '../fakeHttp';
import type { Site } from './openSite';

/** What the page shows afterwards. */
export interface Outcome {
  /** The URL. */
  page: string;
  /** Text on the page. */
  shows: string;
  /** A button or link to continue with. */
  wayOn: string;
  /** The success toast, where it is not the call's. */
  said?: string;
}

/** A call of the app, and what the user sees of each outcome. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** The page the user is on. */
  url: string;
  signedIn: boolean;
  /** The response of a healthy server. */
  good: unknown;
  /** The group that a healthy server has before the call. */
  group?: FakeResponse;
  /** What a healthy server answers to other requests, by path; by default, as a site with one group. */
  others?: Readonly<Record<string, FakeResponse>>;
  /** The response to a request of the same path that the fault does not concern, else null. */
  unaffected?: (request: FakeRequest) => FakeResponse | null;
  /** What triggers the call; by default, opening the page. */
  start?: (site: Site) => Promise<void>;
  /** The error's words when the server sent no message; null: none in any case. */
  fallback: string | null;
  /** The page has its own words for every failure: the server's are not shown. */
  ownWords?: true;
  /** Where the error's words are: in a toast, by default, or in a part of the page. */
  errorIn?: 'page';
  /** The success toast; by default, none. */
  said?: string;
  /**
   * The call belongs to a login that succeeded: its toast appears even when this call, which is retried in the background,
   * fails.
   */
  saidAnyway?: boolean;
  succeeded: Outcome;
  failed: Outcome;
  /** There is nothing yet, or the backend has no such call. */
  empty?: Outcome;
  /** What a 404 means when it is no error: there is nothing, or what is missing was to go anyway. */
  notFound?: 'empty' | 'succeeds';
  /** A 403 is no error: the server does not let the user see it, and the page is as with nothing. */
  forbidden?: 'empty';
  /** A 404 means that the group is gone, and the page says so. */
  gone?: Outcome;
  /** The response is older than what is cached. By default, the page is as after a success. */
  outOfDate?: Outcome;
  /** The response is a group without anybody in it. By default, the page is as after a success. */
  withoutMembers?: Outcome;
  /** The body is ignored: an unreadable one is still a success. */
  ignoresBody?: boolean;
  /** It is sent again until the server takes it or refuses it for good, and nothing is said meanwhile. */
  staysTrying?: boolean;
  /** The outcome of a response without an `_id`; `says` where the error text differs. */
  withoutId: 'succeeds' | 'empty' | { says: string };
  /** How long the call may take with all its retries, ms; five seconds by default. */
  takesMs?: number;
  /** The page says after 10 s that it is still loading. */
  hint?: true;
  /** Whether leaving the page aborts the call. By default a read is; a mutation continues, because the server may already have it. */
  leavingAborts?: boolean;
}

export const at = (page: string, shows: string, wayOn: string): Outcome => ({ page, shows, wayOn });
