import { escapeHtml } from '../http/responses/htmlText';
import { pageSender, type PlainPage } from '../http/responses/plainPage';
import type { OutboxMail } from './mailStore';

const STYLE = [
  'article{margin:0 0 1rem;padding:1.25rem;border-radius:1rem;border:1px solid light-dark(#E6DED1,#37312A)}',
  'article{background:light-dark(#FFF,#1E1B17)}',
  '.meta{color:light-dark(#5E564B,#B5AA9A)}',
  'h2{margin:0;font-size:1.125rem;line-height:1.3}.meta{margin:.25rem 0 1rem;font-size:.9375rem;overflow-wrap:anywhere}',
  'time{white-space:nowrap}pre{margin:0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}',
].join('');

export const sendPage = pageSender({ style: STYLE });

/** Turns web addresses in a text into links. */
const withLinks = (text: string) => escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

const timeOf = (iso: string) => `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`;

const article = ({ to, subject, text, sentAt }: OutboxMail) =>
  `<article><h2>${escapeHtml(subject)}</h2>` +
  `<p class="meta">To ${escapeHtml(to)} · ${timeOf(sentAt)}</p><pre>${withLinks(text.trim())}</pre></article>`;

/** The outbox page of a demo, with every mail that would have been sent. */
export function outboxPage(mails: readonly OutboxMail[]): PlainPage {
  const body =
    mails.length === 0
      ? '<p>No emails yet. Ask for a new password on the login page, and the email shows up here.</p>'
      : mails.map(article).join('');
  const note = 'This is a demo: its emails stay here instead of being sent. <a href="/login">Back to the login page</a>';
  return { title: 'Outbox', content: `<h1>Outbox</h1><p class="note">${note}</p>${body}` };
}
