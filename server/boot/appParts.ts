import type { FastifyInstance } from 'fastify';
import { limitExports } from '../account/export/sendExport';
import type { ServerConfig } from '../config/config';
import type { Database } from '../db/database';
import type { DeskSite } from '../desk/deskSite';
import type { SitemapLimits } from '../discovery/sitemap';
import { catalogVersionOf } from '../groups/catalog';
import { GroupList } from '../groups/list/groupList';
import { PagedGroups } from '../groups/list/pagedGroups';
import type { TokenVerifier } from '../http/auth/verifier';
import type { DiskSpace } from '../http/limits/diskFloors';
import type { SendLimits } from '../http/limits/pendingResponses';
import { UploadGate, type UploadLimits } from '../http/limits/uploadGate';
import type { Figure } from '../http/metrics';
import { ImageBudget } from '../images/imageBudget';
import { limitImageReads, type ImageLimits } from '../images/imageLimits';
import { ImageQuotas, type SiteStorage } from '../images/imageQuotas';
import type { Live, LiveLimits } from '../live/liveRoutes';
import type { CheckRecording } from '../problems/checkThread';
import type { Health } from '../site/health';
import type { Site } from '../site/site';

export interface AppParts {
  config: ServerConfig;
  database: Database;
  verifier: TokenVerifier;
  health: Health;
  /** The built app; null serves the API only. */
  site: Site | null;
  /** Checks recordings that people send. */
  checkRecording?: CheckRecording | null;
  /** Routes of the embedded identity service. */
  identityRoutes?: (app: FastifyInstance) => Promise<void>;
  /** Where the embedded database is; none with a Postgres server. */
  disk?: DiskSpace | null;
  /** What may be stored; without it, as much as there is space for. */
  storage?: SiteStorage;
  /** What `/metrics` shows besides the figures of the routes. */
  figures?: readonly Figure[];
  /** Overrides of the default limits, for tests. */
  limits?: {
    uploads?: Partial<UploadLimits>; images?: Partial<ImageLimits>; sending?: Partial<SendLimits>; sitemaps?: SitemapLimits;
    live?: Partial<LiveLimits>;
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Also for what is done beside the requests, and by the command line (`startServer.ts`). */
    desk: DeskSite;
    live: Live;
  }
}

/** Reads the list of groups, whole or in pages, for the API and for the pages of the site. */
export function listsOf({ config, database }: AppParts) {
  const catalog = catalogVersionOf(database);
  return { catalog, groupList: new GroupList(database, catalog, config.pagesAbove), pagedGroups: new PagedGroups(database, catalog) };
}

export type Lists = ReturnType<typeof listsOf>;

const UNLIMITED: SiteStorage = { limitBytes: Infinity, otherBytes: 0 };

/** What limits large bodies, in both directions: their memory, their work, and what is stored of them. */
export function gatesOf({ config, database, limits, storage = UNLIMITED }: AppParts) {
  const quotas = new ImageQuotas(database, storage, config.rateLimit);
  const imageBudget = new ImageBudget(config.rateLimit, quotas);
  const imageGate = limitImageReads(limits?.images);
  return { uploads: new UploadGate(limits?.uploads), imageBudget, imageGate, exportGate: limitExports(imageGate.stallMs) };
}

export type Gates = ReturnType<typeof gatesOf>;
