import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Smaller contents are not worth compressing. */
export const MIN_COMPRESSED_BYTES = 1024;

export const gzipAsync = promisify(gzip);
export const brotliAsync = promisify(brotliCompress);
