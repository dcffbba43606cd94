import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ShownConfig } from '../src/boot/prerenderedPage';
import type { Prerendered } from '../src/boot/renderPage';
import { ADDRESS_SLOTS, type ClientConfig } from '../src/contract/clientConfig';
import { KEPT_LIST_PATH } from '../src/domain/offline';
import {
  MEMBER_ROUTES, MEMBER_SHELL_META, MEMBER_SHELL_ROUTE, PRERENDERED_ROUTES, ROUTE_META, type RouteMeta,
} from '../src/domain/routeMeta';
import { ROUTES, type RouteName } from '../src/domain/routes';
import { chunksOf, ENTRY_CHUNK, filesOf, readChunks, type ChunkFiles } from './chunkFiles';
import { fillPage } from './pageTemplate';

/** Made by `webpack.prerender.config.ts`. */
const BUNDLE = '.cache/prerender/prerender.cjs';
const IDENTITY_MODES: readonly ClientConfig['identityMode'][] = ['embedded', 'firebase'];

interface Screen {
  /** Whose page it is; the file has its name. */
  route: RouteName;
  /** Which screen is rendered. The members' pages look the same until it is known who is here, and differ in the code that they ask for. */
  rendered: RouteName;
  meta: RouteMeta;
}

const SCREENS: readonly Screen[] = [
  ...PRERENDERED_ROUTES.map((route) => ({ route, rendered: route, meta: ROUTE_META[route] })),
  ...MEMBER_ROUTES.map((route) => ({ route, rendered: MEMBER_SHELL_ROUTE, meta: MEMBER_SHELL_META })),
];

/**
 * Screens that people read first, and that are complete without code: theirs is fetched after the first paint.
 * A form is typed into at once, and a list or a page of members shows nothing yet.
 */
const READ_FIRST: ReadonlySet<RouteName> = new Set<RouteName>([
  'home', 'about', 'support', 'privacy', 'terms', 'cookies', 'accessibility', 'notFound',
]);

/** Identifies the user: every member's page waits for it. */
const IDENTITY_CHUNKS = ['firebase-auth', 'firebase-app'] as const;

type Prerender = (name: RouteName, pathname: string, shown: ShownConfig) => Promise<Prerendered>;

/**
 * A style attribute in HTML is refused by the content security policy; set by React in the browser it is not, so it would go unnoticed.
 * @throws when there is one
 */
function refuseStyleAttributes(html: string, file: string): void {
  const [found] = /<[^>]* style="[^"]*"/.exec(html) ?? [];
  if (found === undefined) return;
  throw new Error(`The prerendered page ${file} has a style attribute, which the content security policy refuses: ${found}`);
}

/** The files that a page preloads beside the entry: all that it needs before it takes events. */
function filesAhead(route: RouteName, chunks: ChunkFiles): string[] {
  const identity = MEMBER_ROUTES.includes(route) ? IDENTITY_CHUNKS : [];
  const entry = new Set(filesOf(chunks, [ENTRY_CHUNK]));
  return filesOf(chunks, [...chunksOf(route), ...identity]).filter((file) => !entry.has(file));
}

/** Public requests that a screen makes for every visitor. */
const answersAhead = (route: RouteName): string[] => (route === 'groups' ? [KEPT_LIST_PATH] : []);

/**
 * Writes the prerendered pages to `prerendered/` below the public folder: one per screen, and a second one (`….firebase.html`)
 * where the page differs between a hosted identity service and the embedded one.
 */
export async function prerenderPages(publicFolder: string): Promise<void> {
  const { prerender } = createRequire(import.meta.url)(path.resolve(BUNDLE)) as { prerender: Prerender };
  const template = await readFile(path.join(publicFolder, 'index.html'), 'utf8');
  const chunks = await readChunks();
  const folder = path.join(publicFolder, 'prerendered');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { route, rendered, meta } of SCREENS) {
    const pathname = ROUTES[rendered].path;
    const scripts = filesAhead(route, chunks);
    const written = new Set<string>();
    for (const identityMode of IDENTITY_MODES) {
      const page = await prerender(rendered, pathname, { ...ADDRESS_SLOTS, identityMode });
      refuseStyleAttributes(page.html, route);
      const loading = { scripts, answers: answersAhead(route), paintFirst: READ_FIRST.has(route) };
      const html = fillPage(template, { ...page, ...meta, ...loading, pathname });
      if (!written.has(html)) await writeFile(path.join(folder, `${route}${written.size === 0 ? '' : `.${identityMode}`}.html`), html);
      written.add(html);
    }
  }
}
