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
/** Smaller lists are not worth compressing. */
const MIN_COMPRESSED_BYTES = 1024;

export type Encoding = 'identity' | 'gzip' | 'br';

/** A list ready to send: built once per change, compressed once per requested encoding. */
export interface PreparedList {
  version: string;
  etag: string;
  body(encoding: Encoding): Promise<Buffer>;
  /** Whether encodings other than identity are available. */
  compressible: boolean;
}

function prepare(version: string, text: string): PreparedList {
  // Postgres puts spaces around every colon, which would add a tenth to the size.
  const plain = Buffer.from(JSON.stringify(JSON.parse(text)));
  const bodies = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  const compress = (encoding: Encoding) =>
    encoding === 'gzip'
      ? gzipAsync(plain, { level: GZIP_LEVEL })
      : brotliAsync(plain, {
          params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
        });
  return {
    version,
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 27),
    compressible: plain.length >= MIN_COMPRESSED_BYTES,
    body(encoding) {
      const ready = bodies.get(encoding) ?? compress(encoding);
      bodies.set(encoding, ready);
      return ready;
    },
  };
}

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
    const list = prepare(version, row?.body ?? '[]');
    this.#ready.set(fields, list);
    return list;
  }
}
