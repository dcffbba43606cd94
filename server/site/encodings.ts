import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A page as it is sent, by what the browser accepts. */
export interface Encodings {
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

/** Brotli's quality for the first request, about a millisecond for a page. */
const QUICK = 5;

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

/**
 * Each encoding is made when it is first asked for, because those of all pages together cost as much as the rest of the server's
 * start. The best Brotli takes fifty times as long as a quick one and saves a tenth, so the first request gets the quick one while
 * the best is made in another thread.
 */
export function encodingsOf(plain: Buffer): Encodings {
  let gzip: Buffer | null = null;
  let br: Buffer | null = null;
  return {
    plain,
    get gzip() {
      gzip ??= gzipSync(plain);
      return gzip;
    },
    get br() {
      if (br) return br;
      br = brotliCompressSync(plain, quality(QUICK));
      brotliCompress(plain, quality(constants.BROTLI_MAX_QUALITY), (error, best) => { if (!error) br = best; });
      return br;
    },
  };
}
