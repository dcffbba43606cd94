import { inlineHashes } from '../site/htmlPages';
import { escapeHtml } from '../site/htmlText';
import type { OutboxMail } from './mailStore';

const STYLE = [
  ':root{color-scheme:light dark;background:light-dark(#FBF7F0,#14120F);color:light-dark(#2A2622,#F3EDE4)}',
  ':root{font:1.0625rem/1.55 system-ui,sans-serif}',
  'body{margin:0}main{max-width:44rem;margin:0 auto;padding:2rem 1rem 4rem}h1{margin:0 0 .25rem;line-height:1.15;text-wrap:balance}',
  '.note,.meta{color:light-dark(#6B635A,#B5AB9E)}.note{margin:0 0 2rem}',
  'a{color:light-dark(#0B6B5B,#7FD6C2);overflow-wrap:anywhere}a:focus-visible{outline:3px solid;outline-offset:2px}',
  'article{margin:0 0 1rem;padding:1.25rem;border-radius:1rem;border:1px solid light-dark(#E8DFD2,#37322B)}',
  'article{background:light-dark(#FFF,#1F1C18)}',
  'h2{margin:0;font-size:1.125rem;line-height:1.3}.meta{margin:.25rem 0 1rem;font-size:.9375rem;overflow-wrap:anywhere}',
  'time{white-space:nowrap}pre{margin:0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}',
].join('');

/** The page's CSP: only its own style. */
export const OUTBOX_POLICY =
  `default-src 'none'; style-src ${inlineHashes(`<style>${STYLE}</style>`).styles.join(' ')}; base-uri 'none'; ` +
  "form-action 'none'; frame-ancestors 'none'";

/** Turns web addresses in a text into links. */
const withLinks = (text: string) => escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

const timeOf = (iso: string) => `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`;

const article = ({ to, subject, text, sentAt }: OutboxMail) =>
  `<article><h2>${escapeHtml(subject)}</h2>` +
  `<p class="meta">To ${escapeHtml(to)} · ${timeOf(sentAt)}</p><pre>${withLinks(text.trim())}</pre></article>`;

/** The outbox page of a demo, with every mail that would have been sent. */
export function outboxPage(mails: readonly OutboxMail[]): string {
  const body =
    mails.length === 0
      ? '<p>No mail yet. Ask for a new password on the login page, and it shows up here.</p>'
      : mails.map(article).join('');
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>Outbox · Hobnob</title><style>${STYLE}</style></head><body><main><h1>Outbox</h1>` +
    '<p class="note">This is a demo: its mails stay here instead of being sent. <a href="/login">Back to the login page</a></p>' +
    `${body}</main></body></html>`
  );
}
