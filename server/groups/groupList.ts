import { selectRows, type Database } from '../db/database';
import { prepareBody, type PreparedBody } from '../http/preparedBody';
import { withTimeout } from '../http/timeLimits';
import type { CatalogVersion } from './catalog';
import { groupListBody, type GroupFields } from './groupJson';

/** A list ready to send: built once per change. */
export interface PreparedList extends PreparedBody {
  version: string;
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
  readonly #ready = new Map<GroupFields, PreparedList>();
  readonly #building = new Map<string, Promise<PreparedList>>();

  constructor(database: Database, version: CatalogVersion) {
    this.#database = database;
    this.#version = version;
  }

  async get(fields: GroupFields): Promise<PreparedList> {
    const version = await this.#version.current();
    const ready = this.#ready.get(fields);
    if (ready?.version === version) return ready;
    const key = `${fields} ${version}`;
    const building = this.#building.get(key) ?? this.#build(fields, version).finally(() => this.#building.delete(key));
    this.#building.set(key, building);
    return withTimeout(building);
  }

  async #build(fields: GroupFields, version: string): Promise<PreparedList> {
    const [row] = await selectRows<{ body: string }>(this.#database.db, groupListBody(fields));
    const list = { version, ...prepareBody(compact(row?.body ?? '[]')) };
    this.#ready.set(fields, list);
    return list;
  }
}
