import { sql } from 'drizzle-orm';
import { selectRows, type Database } from '../../db/database';
import { withTimeout } from '../../http/limits/timeLimits';
import { prepareBody, type PreparedBody } from '../../http/responses/preparedBody';
import type { CatalogVersion } from '../catalog';
import { compactJson, itemText, listBody, type GroupFields } from '../groupJson';

/** A list, or a page of it, ready to send: built once per change. It is at least as new as its version. */
export interface PreparedList extends PreparedBody {
  version: string;
}

/** The result when there are more groups than are kept in memory and sent at once. */
interface TooLong {
  version: string;
  size: 'long';
}

export type ListOrTooLong = PreparedList | TooLong;

/**
 * The list of all groups, ready to send. Never returns a list older than the version read for the request.
 * Requests waiting for the same version share one build.
 */
export class GroupList {
  readonly #database: Database;
  readonly #version: CatalogVersion;
  readonly #pagesAbove: number;
  readonly #ready = new Map<GroupFields, ListOrTooLong>();
  readonly #building = new Map<string, Promise<ListOrTooLong>>();

  /** @param pagesAbove a list of more groups is `long`: neither built nor kept */
  constructor(database: Database, version: CatalogVersion, pagesAbove: number) {
    this.#database = database;
    this.#version = version;
    this.#pagesAbove = pagesAbove;
  }

  async get(fields: GroupFields): Promise<ListOrTooLong> {
    const version = await this.#version.current();
    const ready = this.#ready.get(fields);
    if (ready?.version === version) return ready;
    const key = `${fields} ${version}`;
    const building = this.#building.get(key) ?? this.#build(fields, version).finally(() => this.#building.delete(key));
    this.#building.set(key, building);
    return withTimeout(building);
  }

  async #build(fields: GroupFields, version: string): Promise<ListOrTooLong> {
    const isLong = sql`(select count(*) from (select from shown_groups limit ${this.#pagesAbove + 1}) few) > ${this.#pagesAbove}`;
    const [row] = await selectRows<{ body: string | null }>(this.#database.db,
      sql`select case when ${isLong} then null else (${listBody(itemText(fields), sql`shown_groups`)}) end as body`);
    const list: ListOrTooLong = typeof row?.body === 'string'
      ? { version, ...prepareBody(Buffer.from(compactJson(row.body))) }
      : { version, size: 'long' };
    this.#ready.set(fields, list);
    return list;
  }
}

/** Whether the list can be sent at once. */
export const fitsInMemory = (list: ListOrTooLong): list is PreparedList => list.size !== 'long';
