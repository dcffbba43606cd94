import { PUBLIC_LIST_PATH, PICTURE_PREFIX } from '../../src/domain/routes/offline';

/** What a crawler needs to show the public pages. */
const ALLOWED = [PUBLIC_LIST_PATH, PICTURE_PREFIX];

/** What is of no use to a crawler: the API, and what only signed-in users see. */
const DISALLOWED = [
  '/api/', '/identity/', '/emulator/', '/identitytoolkit.googleapis.com/', '/securetoken.googleapis.com/', '/metrics', '/outbox',
  '/account', '/notifications', '/dashboard', '/my-groups', '/create-group', '/update-group/', '/replay.html',
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
