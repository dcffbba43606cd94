// Brings the `hide` of route schemas into Fastify's types.
import type {} from '@fastify/swagger';
import type { Database } from '../db/database';
import type { CatalogVersion } from '../groups/catalog';
import type { GroupList } from '../groups/groupList';
import type { UrlRules } from './checkWebAddress';
import type { FairGate } from './fairGate';
import type { ImageBudget } from './rateLimits';
import type { UploadGate } from './uploadGate';

/** What the routes of the API share. */
export interface ApiContext {
  database: Database;
  catalog: CatalogVersion;
  groupList: GroupList;
  uploads: UploadGate;
  imageBudget: ImageBudget;
  /** Who is reading a picture. */
  pictureReaders: FairGate;
  /** ms in which such a reader must take 64 KiB. */
  pictureStallMs: number;
  urlRules: UrlRules;
}
