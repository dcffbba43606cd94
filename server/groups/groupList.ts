import { sql } from 'drizzle-orm';
import { selectRows, type Database } from '../db/database';
import { prepareBody, type PreparedBody } from '../http/preparedBody';
import { withTimeout } from '../http/timeLimits';
import type { CatalogVersion } from './catalog';
import { groupListBody, type GroupFields } from './groupJson';

/** A list ready to send: built once per change. */
export interface PreparedList extends PreparedBody {
  version: string;
}

/** More groups than are kept in memory and sent at once. */
interface LongList {
  version: string;
  size: 'long';
}

/** Postgres puts spaces around every colon, which would add a tenth to the size. */
const compact = (json: string): Buffer => Buffer.from(JSON.stringify(JSON.parse(json)));

/**
 * The list of all groups, ready to send. Never returns a list older than the version read for the request.
 * Requests waiting for the same version share one build.
 */
export class GroupList {
  readonly #database: Database;
  readonly #version: CatalogVersion;
  readonly #pagesAbove: number;
  readonly #ready = new Map<GroupFields, PreparedList | LongList>();
  readonly #building = new Map<string, Promise<PreparedList | LongList>>();

  /** @param pagesAbove a list of more groups is `long`: neither built nor kept */
  constructor(database: Database, version: CatalogVersion, pagesAbove: number) {
    this.#database = database;
    this.#version = version;
    this.#pagesAbove = pagesAbove;
  }

  async get(fields: GroupFields): Promise<PreparedList | LongList> {
    const version = await this.#version.current();
    const ready = this.#ready.get(fields);
    if (ready?.version === version) return ready;
    const key = `${fields} ${version}`;
    const building = this.#building.get(key) ?? this.#build(fields, version).finally(() => this.#building.delete(key));
    this.#building.set(key, building);
    return withTimeout(building);
  }

  async #build(fields: GroupFields, version: string): Promise<PreparedList | LongList> {
    const isLong = sql`(select count(*) from (select from groups limit ${this.#pagesAbove + 1}) few) > ${this.#pagesAbove}`;
    const [row] = await selectRows<{ body: string | null }>(this.#database.db,
      sql`select case when ${isLong} then null else (${groupListBody(fields)}) end as body`);
    const list = typeof row?.body === 'string' ? { version, ...prepareBody(compact(row.body)) } : { version, size: 'long' } as const;
    this.#ready.set(fields, list);
    return list;
  }
}

/** Whether the list can be sent at once. */
export const isWhole = (list: PreparedList | LongList): list is PreparedList => list.size !== 'long';
