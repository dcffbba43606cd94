import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Options } from '@swc/core';

/*
 * How source files become code and addresses. The app (webpack), its prerenderer and the replay viewer (esbuild) share this, because
 * pages and scripts must agree on class names and on the addresses of pictures.
 */

/** Files that code refers to by address. */
export const ASSETS = /\.(woff2|svg|png|jpg|webp)$/;

/** Characters of a hash: enough for the versions of one file to differ. */
const HASH_LENGTH = 6;

/** The name below `dist/public` of a file that code refers to. It changes with the content, so browsers keep the file for good. */
export function assetName(file: string): string {
  const { name, ext } = path.parse(file);
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, HASH_LENGTH);
  return `assets/${name}.${hash}${ext}`;
}

/** swc's options; its plugin gives styled components the same class names in the page and in the browser. */
export const swcOptions = (production: boolean): Options => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
    experimental: {
      plugins: [['@swc/plugin-styled-components', { ssr: true, pure: true, displayName: !production, fileName: false }]],
      cacheRoot: path.resolve('.cache/swc'),
    },
  },
});
