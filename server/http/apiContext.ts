// Adds `hide` to Fastify's route schema type.
import type {} from '@fastify/swagger';
import type { Database } from '../db/database';
import type { CatalogVersion } from '../groups/catalog';
import type { GroupList } from '../groups/groupList';
import type { PagedGroups } from '../groups/pagedGroups';
import type { ImageBudget } from '../images/imageBudget';
import type { ImageReader } from '../images/imageReader';
import type { UrlRules } from './checkWebAddress';
import type { FairGate } from './fairGate';
import type { UploadGate } from './uploadGate';

/** What the API's routes share. */
export interface ApiContext {
  database: Database;
  catalog: CatalogVersion;
  groupList: GroupList;
  pagedGroups: PagedGroups;
  uploads: UploadGate;
  imageBudget: ImageBudget;
  imageReader: ImageReader;
  /** Limits concurrent image responses. */
  imageReaders: FairGate;
  /** ms in which a client must read 64 KiB of an image. */
  imageStallMs: number;
  urlRules: UrlRules;
  /** Whether accounts are in a Firebase project. */
  hosted: boolean;
}
