import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { MEMBER_SHELL_ROUTE } from '../src/boot/prerenderedPage';
import type { Prerendered } from '../src/boot/renderPage';
import { CONTACT_SLOTS, PAGE_VARIANTS, SOCIAL_SLOTS } from '../src/contract/clientConfig';
import type { ShownConfig } from '../src/contract/renderedPages';
import { MEMBER_ROUTES, metaOf, PRERENDERED_ROUTES } from '../src/domain/routes/prerendered';
import { hasOwnShell, ROUTES, type RouteName } from '../src/domain/routes/routes';
import { chunksOf, ENTRY_CHUNK, filesOf, INVITATION_CHUNKS, LATER_CHUNKS, readChunks, type ChunkFiles } from './chunkFiles';
import { fillPage } from './pageTemplate';

/** Built by `scripts/bundles.ts`. */
const BUNDLE = 'dist/render/renderer.cjs';

interface Screen {
  /** The route; also the file's name. */
  route: RouteName;
  /** The screen to render. Most member pages look the same until the user is known, and differ only in the code they load. */
  rendered: RouteName;
}

const SCREENS: readonly Screen[] = [
  ...PRERENDERED_ROUTES.map((route) => ({ route, rendered: route })),
  ...MEMBER_ROUTES.map((route) => ({ route, rendered: hasOwnShell(route) ? route : MEMBER_SHELL_ROUTE })),
];

/**
 * Screens that users read first and that are complete without code; their code is fetched after the first paint. Others need it
 * at once: users type into forms immediately, and member pages are still empty.
 */
const READ_FIRST: ReadonlySet<RouteName> = new Set<RouteName>([
  'home', 'groups', 'about', 'support', 'privacy', 'terms', 'cookies', 'accessibility', 'notFound',
]);

type Prerender = (name: RouteName, route: RouteName, pathname: string, shown: ShownConfig) => Promise<Prerendered>;

/**
 * The CSP blocks style attributes in HTML, but not those that React sets in the browser, so one would go unnoticed.
 * @throws when the HTML has a style attribute
 */
function refuseStyleAttributes(html: string, file: string): void {
  const [found] = /<[^>]* style="[^"]*"/.exec(html) ?? [];
  if (found === undefined) return;
  throw new Error(`The prerendered page ${file} has a style attribute, which the content security policy blocks: ${found}`);
}

/** The files that a page preloads in addition to the entry: everything it needs to become interactive. */
function filesAhead(route: RouteName, chunks: ChunkFiles, more: readonly string[] = []): string[] {
  // Identifies the user; every member page waits for it.
  const identity = MEMBER_ROUTES.includes(route) ? LATER_CHUNKS.signedIn : [];
  const entry = new Set(filesOf(chunks, [ENTRY_CHUNK]));
  return filesOf(chunks, [...chunksOf(route), ...identity, ...more]).filter((file) => !entry.has(file));
}

/**
 * Writes the prerendered pages to `prerendered/` in the public folder: one per screen, and another one for each variant of the
 * configuration that it shows (`….firebase.html`). The browser takes the configuration from the page, not from the state in it
 * (`src/boot/prerenderedPage.ts`), so pages that look the same are the same.
 */
export async function prerenderPages(publicFolder: string): Promise<void> {
  const { prerender } = createRequire(import.meta.url)(path.resolve(BUNDLE)) as { prerender: Prerender };
  const template = await readFile(path.join(publicFolder, 'index.html'), 'utf8');
  const chunks = await readChunks();
  const folder = path.join(publicFolder, 'prerendered');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { route, rendered } of SCREENS) {
    const pathname = ROUTES[rendered].path;
    const scripts = filesAhead(route, chunks);
    const written = new Set<string>();
    for (const [variant, config] of Object.entries(PAGE_VARIANTS)) {
      const page = await prerender(rendered, route, pathname, { ...CONTACT_SLOTS, social: SOCIAL_SLOTS, ...config });
      if (written.has(page.styles + page.html)) continue;
      refuseStyleAttributes(page.html, route);
      const visitorScripts = route === 'group' ? filesAhead('login', chunks, INVITATION_CHUNKS) : undefined;
      const loading = { scripts, visitorScripts, paintFirst: READ_FIRST.has(route) };
      const html = fillPage(template, { ...page, ...metaOf(route), ...loading, pathname });
      await writeFile(path.join(folder, `${route}${written.size === 0 ? '' : `.${variant}`}.html`), html);
      written.add(page.styles + page.html);
    }
  }
}
