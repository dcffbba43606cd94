import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTACT_SLOTS, DEFAULT_CLIENT_CONFIG, SOCIAL_SLOTS } from '../../src/contract/clientConfig';
import { installIdentityRoutes } from '../identity/identityRoutes';
import { readHtmlPages } from '../site/htmlPages';
import { testIdentity } from './identityApp';
import { startTestApp, type TestApp } from './testApp';
import { openTestDatabase } from './testDatabase';

/** What every page runs before it is shown. */
export const INLINE = "document.documentElement.classList.add('dark')";
/** What every page is styled with before its style sheet is there. */
export const STYLE = '.a{color:red}';
const PAGE = [
  `<!doctype html><html><head><title>Hobnob</title><script>${INLINE}</script><style>${STYLE}</style>`,
  '<script type="application/json" id="hobnob-config">{}</script><script src="/assets/main.12345678.js"></script></head>',
].join('');
/** The address of the site. */
export const ORIGIN = 'https://hobbies.example';
/** A configuration that tries to leave its place in the page. */
export const HOSTILE = {
  ...DEFAULT_CLIENT_CONFIG,
  contactEmail: '</script><script>alert(1)</script>',
  social: { Instagram: 'https://pictures.example/?a&b', Facebook: '', YouTube: 'https://youtube.example/@us', Mastodon: '' },
};

/** A folder like that of a build, with small pages. @returns its path */
async function siteFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hobnob-site-'));
  await mkdir(path.join(folder, 'assets'));
  // As long as a page that is worth compressing.
  await writeFile(path.join(folder, 'index.html'), `${PAGE}<!--${' '.repeat(1024)}-->`);
  await writeFile(path.join(folder, 'replay.html'), '<!doctype html><title>replay</title>');
  await mkdir(path.join(folder, 'prerendered'));
  for (const name of ['about', 'privacy', 'privacy.firebase', 'login', 'login.noGoogle', 'notFound', 'myGroups', 'group']) {
    await writeFile(
      path.join(folder, 'prerendered', `${name}.html`),
      `${PAGE}<style>.${name[0]}{}</style><main>${name} ${CONTACT_SLOTS.contactEmail}</main><script type="application/json">${JSON.stringify(CONTACT_SLOTS)}</script>`,
    );
  }
  const accounts = Object.values(SOCIAL_SLOTS).map((slot) => `<li><a href="${slot}"><svg/></a></li>`).join('');
  await writeFile(path.join(folder, 'prerendered', 'contact.html'), `${PAGE}<ul><li>first</li>${accounts}<li>last</li></ul>`);
  await writeFile(
    path.join(folder, 'prerendered', 'groups.html'),
    `${PAGE}<div id="root" data-prerendered="/groups">no list</div><script type="application/json" id="hobnob-state">{}</script>`,
  );
  await writeFile(path.join(folder, 'icon.svg'), '<svg/>');
  await writeFile(path.join(folder, 'sw.js'), 'the worker');
  await writeFile(path.join(folder, 'build.txt'), 'b1');
  await writeFile(path.join(folder, 'assets', 'main.12345678.js'), 'plain');
  await writeFile(path.join(folder, 'assets', 'main.12345678.js.br'), 'squeezed');
  return folder;
}

/**
 * A site with those pages, and the embedded identity service.
 * @param env of the server
 * @returns the server, and what removes both
 */
export async function startSite(env: Record<string, string> = {}): Promise<{ folder: string; server: TestApp; stop(): Promise<void> }> {
  const folder = await siteFolder();
  const database = await openTestDatabase();
  const server = await startTestApp({
    database,
    env,
    site: { folder, pages: await readHtmlPages(folder, HOSTILE, ORIGIN) },
    identityRoutes: async (app) => installIdentityRoutes(app, await testIdentity(database)),
  });
  const stop = async () => {
    await server.close();
    await rm(folder, { recursive: true });
  };
  return { folder, server, stop };
}
