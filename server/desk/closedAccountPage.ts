import { DESK_WORDS } from '../../src/domain/desk/desk';
import { escapeHtml, linesHtml } from '../http/responses/htmlText';
import { pageSender, type PlainPage } from '../http/responses/plainPage';

export const sendPage = pageSender({
  hasForm: true,
  style: 'form{margin:0 0 2rem}textarea{box-sizing:border-box;width:100%;min-height:9rem;font:inherit;padding:.5rem}'
    + 'button{min-height:2.75rem;padding:.5rem 1.25rem;font:inherit;font-weight:600;border-radius:999px}label{display:block}',
});

/** What somebody can do without their account. */
export type ClosedAccountDeed = 'object' | 'export' | 'delete';

const form = (deed: ClosedAccountDeed, token: string, button: string, fields = '') =>
  `<form method="post" action="/api/closed-account/${deed}?token=${encodeURIComponent(token)}">`
  + `${fields}<p><button>${button}</button></p></form>`;

/** An objection that is not taken as it is. */
export interface RefusedObjection {
  words: string;
  why: string;
}

const objecting = (token: string, refused?: RefusedObjection) =>
  '<h2>Object</h2><p>Say why you disagree. If possible, someone else will look at it.</p>'
  + form('object', token, 'Object to the decision', '<label for="words">Your words</label>'
    + (refused ? `<p id="why" role="alert"><strong>${escapeHtml(refused.why)}</strong></p>` : '')
    + `<textarea id="words" name="words" required minlength="${DESK_WORDS.least}"`
    + `${refused ? ' aria-invalid="true" aria-describedby="why" autofocus' : ''}>${escapeHtml(refused?.words ?? '')}</textarea>`);

const SURE = '<p><label><input type="checkbox" name="sure" value="yes" required> I am sure</label></p>';

/** What the owner of a closed account can do. @param canObject whether they have not objected yet */
export const closedAccountPage = (
  token: string, { reason, words, canObject, refused }: { reason: string; words: string; canObject: boolean; refused?: RefusedObjection },
): PlainPage => ({
  title: 'Your account is closed',
  content: '<h1>Your account is closed</h1><p class="note">The people who run Hobnob have closed it.</p>'
    + `<p>The reason: ${escapeHtml(reason)}. ${linesHtml(words)}</p>`
    + (canObject ? objecting(token, refused) : '<p>You have already objected, or the deadline has passed.</p>')
    + `<h2>Your data</h2>${form('export', token, 'Get a copy of your data')}`
    + '<h2>Delete the account</h2><p>Your groups are deleted, too. This cannot be undone.</p>'
    + form('delete', token, 'Delete my account', SURE),
});

/** A page with one sentence. */
export const messagePage = (title: string, sentence: string): PlainPage =>
  ({ title, content: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p>` });
