import { escapeHtml } from '../http/responses/htmlText';
import type { SharedPicture } from './publicGroup';

/** What other sites show of a page: a chat's preview, a search result. */
export interface PageFacts {
  /** Of the tab; other sites show `name`. */
  title: string;
  name: string;
  description: string;
  /** The canonical address. */
  url: string;
  picture: SharedPicture & { alt: string };
  /** Two short facts that some chats show below the text. */
  labels?: readonly { label: string; data: string }[];
}

const meta = (key: 'name' | 'property', name: string, content: string) => `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

function pictureTags({ url, size, alt }: PageFacts['picture']): string[] {
  const sizes = size ? [
    meta('property', 'og:image:width', String(size.width)), meta('property', 'og:image:height', String(size.height)),
  ] : [];
  return [
    meta('property', 'og:image', url), ...sizes, meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'), meta('name', 'twitter:image', url),
  ];
}

/** Title, description, canonical address, Open Graph and Twitter card as HTML. Every text is escaped. */
export function headTags({ title, name, description, url, picture, labels = [] }: PageFacts): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta('property', 'og:site_name', 'Hobnob'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', name),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    ...pictureTags(picture),
    meta('name', 'twitter:title', name),
    meta('name', 'twitter:description', description),
    ...labels.flatMap(({ label, data }, index) => [
      meta('name', `twitter:label${index + 1}`, label), meta('name', `twitter:data${index + 1}`, data),
    ]),
  ].join('');
}

/** The tags that `headTags` replaces. */
const REPLACED = /<title>[^<]*<\/title>|<meta (?:name="(?:description|twitter:\w+)"|property="og:[\w:]+")[^>]*>/g;

/** A page, cut where its title is, without the tags that depend on what it shows. */
export interface PageFrame {
  before: string;
  after: string;
}

/** @throws when the page has no title */
export function frameOf(html: string): PageFrame {
  const at = html.indexOf('<title>');
  if (at < 0) throw new Error('The page has no title.');
  const end = html.indexOf('</head>');
  const head = html.slice(at, end).replace(REPLACED, '');
  return { before: html.slice(0, at), after: head + html.slice(end) };
}
