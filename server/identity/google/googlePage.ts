import { jsonForHtml } from '../../http/responses/htmlText';
import type { PopupQuery } from './googleFlow';

/** The result that the Google sign-in window passes to the page that opened it. */
export type GoogleOutcome =
  | { status: 'done'; ticket: string; popup: PopupQuery }
  | { status: 'cancelled'; popup: PopupQuery }
  | { status: 'failed'; popup: PopupQuery | null };

const WORDS = {
  done: { title: 'Signing you in', text: 'This window closes by itself.' },
  cancelled: { title: 'Sign-in cancelled', text: 'You can close this window.' },
  failed: { title: 'Google sign-in did not work', text: 'Please close this window and try again.' },
} as const;

/** The window's last page; its script passes the result on. */
export function googlePage(outcome: GoogleOutcome): string {
  const { title, text } = WORDS[outcome.status];
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${title}</title><link rel="stylesheet" href="/identity/popup.css"></head><body><main><p class="eyebrow">Hobnob</p><h1>${title}</h1>` +
    `<p class="note" role="status">${text}</p></main><script type="application/json" id="outcome">${jsonForHtml(outcome)}</script>` +
    '<script src="/identity/google.js"></script></body></html>\n'
  );
}
