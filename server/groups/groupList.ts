import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { selectRows, type Database } from '../db/database';
import { withTimeout } from '../http/timeLimits';
import type { CatalogVersion } from './catalog';
import { groupListBody, type GroupFields } from './groupJson';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);
const GZIP_LEVEL = 6;
const BROTLI_QUALITY = 5;
/** Bytes below which compressing is not worth it. */
const SMALLEST_COMPRESSED = 1024;

export type Encoding = 'identity' | 'gzip' | 'br';

/** A list as it leaves: made once per change, compressed once per encoding that is asked for. */
export interface PreparedList {
  version: string;
  etag: string;
  body(encoding: Encoding): Promise<Buffer>;
  /** Whether an encoding other than identity is on offer. */
  compressible: boolean;
}

function prepare(version: string, text: string): PreparedList {
  // Postgres puts spaces around every colon; they would be a tenth of the list.
  const plain = Buffer.from(JSON.stringify(JSON.parse(text)));
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  const compress = (encoding: Encoding) =>
    encoding === 'gzip'
      ? gzipAsync(plain, { level: GZIP_LEVEL })
      : brotliAsync(plain, {
          params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
        });
  return {
    version,
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 27),
    compressible: plain.length >= SMALLEST_COMPRESSED,
    body(encoding) {
      const ready = made.get(encoding) ?? compress(encoding);
      made.set(encoding, ready);
      return ready;
    },
  };
}

/**
 * The list of all groups, ready to send. A list older than the version read for the request is never handed out;
 * building it anew is shared by all requests that wait for it.
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
    const list = prepare(version, row?.body ?? '[]');
    this.#ready.set(fields, list);
    return list;
  }
}
