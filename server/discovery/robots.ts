import { PUBLIC_LIST_PATH, IMAGE_PATH } from '../../src/domain/routes/offline';
import { ROUTES } from '../../src/domain/routes/routes';

/** What a crawler needs to show the public pages. */
const ALLOWED = [PUBLIC_LIST_PATH, IMAGE_PATH];

/**
 * The beginnings of the addresses of members' pages; `*` is any text (RFC 9309). A group's page is none of them: visitors get
 * what they share of it.
 */
const MEMBER_PAGES = Object.entries(ROUTES).filter(([name, { access }]) => access === 'member' && name !== 'group')
  .map(([, { path }]) => path.replace(/:\w+$/, '').replace(/:\w+/g, '*'));

/** What is of no use to a crawler: the API, and what only signed-in users see. */
const DISALLOWED = [
  '/api/', '/identity/', '/emulator/', '/identitytoolkit.googleapis.com/', '/securetoken.googleapis.com/', '/metrics', '/outbox',
  ...MEMBER_PAGES, '/replay.html',
];

/** `robots.txt` as RFC 9309 defines it: of two rules that match an address, the longer one applies. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...ALLOWED.map((path) => `Allow: ${path}`),
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
