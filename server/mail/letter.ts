import { DEFAULT_DISPLAY_NAME } from '../../src/domain/account/userDisplay';
import { escapeHtml, linesHtml } from '../http/responses/htmlText';

/** What a mail says, without what all mails have in common. */
export interface LetterContent {
  subject: string;
  /** Plain text, with short lines. */
  text: string;
  /** The same. */
  html: string;
  /** Small print below it. */
  foot?: { text: string; html: string };
}

/** What a mail says of the site. */
export interface MailSite {
  /** The site's main address. */
  origin: string;
  supportEmail: string;
  /** Whether its accounts are in a Firebase project. */
  hosted: boolean;
}

/** The site's icon, at its main address. Mail programs show it right from there. */
export const SITE_ICON = '/icon-192.png';

const SIGNATURE = 'The people behind Hobnob';
const BODY_STYLE = "margin:0;padding:24px;background:#FBF7F0;color:#1F1B16;font:17px/1.55 system-ui,-apple-system,'Segoe UI',sans-serif";
// Breaks a word only where it is longer than a line. Mail programs know this value better than `overflow-wrap`.
const CARD_STYLE = 'max-width:520px;margin:0 auto;padding:28px;background:#FFFFFF;border-radius:16px;word-break:break-word';
const FOOT_STYLE = 'max-width:520px;margin:16px auto 0;padding:0 28px;font-size:14px;color:#5E564B;word-break:break-word';
const ICON_STYLE = 'vertical-align:middle;border:0;border-radius:8px;margin-right:10px';

/** As wide as the phone; light in mail programs that would turn its colours round. */
const HEAD = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">';

export const paragraph = (text: string) => `<p style="margin:0 0 16px">${linesHtml(text)}</p>`;

/** A link in the small print. */
export const smallLink = (label: string, address: string) =>
  `<a href="${escapeHtml(address)}" style="color:#5E564B">${escapeHtml(label)}</a>`;

/**
 * Letters, and what stands between them in names. Nothing that a mail program would turn into a link: a name is what its owner likes, and
 * they might write something else there.
 */
const PLAIN_NAME = /^(?:[\p{L}\p{M}'’ -]|\.(?=\s|$)){1,60}$/u;

/** "Hello Rosa Lindqvist," @param name null where nobody may be greeted by name (`MailMessage`) */
export const greetingOf = (name: string | null): string =>
  (name !== null && name !== DEFAULT_DISPLAY_NAME && PLAIN_NAME.test(name) ? `Hello ${name},` : 'Hello,');

/** A whole mail: the greeting, what it says, who writes, why, and where the site is. */
export function letterOf(
  { subject, text, html, foot, name = null }: LetterContent & { name?: string | null }, { origin, supportEmail }: MailSite,
): { text: string; html: string } {
  const greeting = greetingOf(name);
  const header = '<p style="margin:0 0 20px;font-size:20px;font-weight:700">'
    + `<a href="${escapeHtml(origin)}" style="color:#1F1B16;text-decoration:none">`
    + `<img src="${escapeHtml(origin)}${SITE_ICON}" width="36" height="36" alt="" style="${ICON_STYLE}">Hobnob</a></p>`;
  const card = `${header}${paragraph(greeting)}${html}<p style="margin:0">${SIGNATURE}</p>`;
  const reach = `Hobnob · ${smallLink(new URL(origin).host, origin)} · ${smallLink(supportEmail, `mailto:${supportEmail}`)}`;
  const small = [...(foot ? [foot.html] : []), reach].map((line) => `<p style="margin:0 0 8px">${line}</p>`).join('');
  return {
    text: `${[greeting, text, SIGNATURE, ...(foot ? [foot.text] : []), `Hobnob: ${origin}\nQuestions: ${supportEmail}`].join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><head>${HEAD}<title>${escapeHtml(subject)}</title></head>`
      + `<body style="${BODY_STYLE}"><div style="${CARD_STYLE}">${card}</div><div style="${FOOT_STYLE}">${small}</div></body></html>`,
  };
}
