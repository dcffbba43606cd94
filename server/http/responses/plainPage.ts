import type { FastifyReply } from 'fastify';
import { escapeHtml } from './htmlText';
import { inlineHashes } from './inlineHashes';

const STYLE = [
  ':root{color-scheme:light dark;background:light-dark(#FBF7F0,#14120F);color:light-dark(#1F1B16,#F3EDE3)}',
  ':root{font:1.0625rem/1.55 system-ui,sans-serif}',
  'body{margin:0}main{max-width:44rem;margin:0 auto;padding:2rem 1rem 4rem}h1{margin:0 0 .25rem;line-height:1.15;text-wrap:balance}',
  '.note{margin:0 0 2rem;color:light-dark(#5E564B,#B5AA9A)}',
  'header{max-width:44rem;margin:0 auto;padding:1rem 1rem 0}header a{display:inline-flex;align-items:center;gap:.4em;min-height:2.75rem}',
  'a{color:light-dark(#0B6B5B,#7FD6C2);overflow-wrap:anywhere}a:focus-visible,button:focus-visible{outline:3px solid;outline-offset:2px}',
  '.leaf{fill:light-dark(#0B6B5B,#2C8C79)}.sun{fill:light-dark(#F2A93B,#EDA437)}.pine{fill:light-dark(#0B3B33,#0E4A3E)}',
  'header a{color:inherit;font-size:1.375rem;font-weight:800;letter-spacing:-.04em;text-decoration:none}',
].join('');

/** The logo (`src/components/pictures/Logo.tsx`), which leads to the site. */
const BRAND = '<header><a href="/" aria-label="Hobnob, home"><svg width="32" height="32" viewBox="0 0 40 40" aria-hidden="true">'
  + '<path d="M5 26l6 11.5 9-8Z" class="leaf"/><circle cx="14.5" cy="18.5" r="12.5" class="leaf"/>'
  + '<circle cx="26.5" cy="19.5" r="11.5" class="sun"/>'
  + '<path d="M21.3 9.2a12.5 12.5 0 0 1 .9 19.5 11.5 11.5 0 0 1-.9-19.5Z" class="pine"/></svg>Hobnob</a></header>';

/** A page that the server writes itself. */
export interface PlainPage {
  title: string;
  /** HTML. */
  content: string;
}

/**
 * Sends pages that the server writes itself, without a script, in the site's colours. Their addresses can be secrets, so no other site
 * learns them, and nothing stores the pages.
 * @param style what the pages need besides headings, text and links
 * @param hasForm whether a form of theirs is sent to this site
 */
export function pageSender({ style, hasForm = false }: { style: string; hasForm?: boolean }) {
  const element = `<style>${STYLE}${style}</style>`;
  const headers = {
    'content-security-policy': `default-src 'none'; style-src ${inlineHashes(element).styles.join(' ')}; base-uri 'none'; `
      + `form-action ${hasForm ? "'self'" : "'none'"}; frame-ancestors 'none'`,
    'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex',
  };
  return (reply: FastifyReply, { title, content }: PlainPage, status = 200): FastifyReply =>
    reply.code(status).headers(headers).type('text/html; charset=utf-8').send(
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
      + `<meta name="robots" content="noindex"><title>${escapeHtml(title)} · Hobnob</title>${element}</head>`
      + `<body>${BRAND}<main>${content}</main></body></html>`);
}
