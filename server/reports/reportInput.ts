import type { ReportInput } from '../../src/contract/types';
import { DESK_WORDS, deskWords, REPORTER_NAME_LENGTH } from '../../src/domain/desk/desk';
import { isBlank } from '../../src/domain/texts/blankText';
import { refuse } from '../http/responses/apiError';
import { isMailAddress, normalEmail } from '../lib/mailAddress';

/** Says how long the words must be. */
export const WORDS_LENGTH = `Please write ${DESK_WORDS.least} to ${DESK_WORDS.most.toLocaleString('en')} characters.`;

/** The words of a report, a decision or an objection. @throws ApiError 400 `words_length` */
export function wordsIn(text: string): string {
  const words = deskWords(text);
  if (words === null) throw refuse.badRequest(WORDS_LENGTH, 'words_length');
  return words;
}

/**
 * Who a visitor is. The law asks for neither where the report is about the abuse of children.
 * @throws ApiError 400 `name_required`, `email_required`, `invalid_email`
 */
export function visitorIn({ name = '', email = '', abuseOfChildren = false }: ReportInput): { name: string | null; email: string | null } {
  const given = { name: isBlank(name) ? '' : name.replace(/\s+/gu, ' ').trim(), email: normalEmail(email) };
  if (!abuseOfChildren && given.name === '') throw refuse.badRequest('Please enter your name.', 'name_required');
  if (given.name.length > REPORTER_NAME_LENGTH)
    throw refuse.badRequest(`A name can have ${REPORTER_NAME_LENGTH} characters at most.`, 'name_required');
  if (!abuseOfChildren && given.email === '')
    throw refuse.badRequest('Please enter your email address, so that we can tell you what we decide.', 'email_required');
  if (given.email !== '' && !isMailAddress(given.email)) throw refuse.badRequest('Please enter a valid email address.', 'invalid_email');
  return { name: given.name || null, email: given.email || null };
}
