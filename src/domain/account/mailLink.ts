import { matchRoute } from '../routes/routes';

/** What a link in one of our mails is for. */
export type MailLinkPurpose = 'resetPassword' | 'verifyEmail' | 'changeEmail' | 'recoverEmail';

/** What the identity service calls each purpose in the address of its links. */
const PURPOSES: Readonly<Record<string, MailLinkPurpose>> = {
  resetPassword: 'resetPassword',
  verifyEmail: 'verifyEmail',
  verifyAndChangeEmail: 'changeEmail',
  recoverEmail: 'recoverEmail',
};

export interface MailLink {
  purpose: MailLinkPurpose;
  /** Good for one use: a secret. */
  code: string;
}

/** The pages that a link in a mail may lead to. */
export type MailLinkPage = 'resetPassword' | 'verifyEmail';

const MAIL_LINK_PAGES: readonly string[] = ['resetPassword', 'verifyEmail'];

/** Whether links in mails lead to this page, so that its address may hold a code. */
export const isMailLinkPage = (pathname: string): boolean => MAIL_LINK_PAGES.includes(matchRoute(pathname).name);

/** The page that a purpose belongs to. A hosted identity service sends all its links to one address, whatever they are for. */
export const pageOfPurpose = (purpose: MailLinkPurpose): MailLinkPage => (purpose === 'resetPassword' ? 'resetPassword' : 'verifyEmail');

/**
 * The link that an address was.
 * @param search the query of the address; without `mode` it is a link for a new password
 * @returns null when it holds no code, or one for something that we do not know
 */
export function mailLinkIn(search: string): MailLink | null {
  const parameters = new URLSearchParams(search);
  const code = parameters.get('oobCode') ?? '';
  const mode = parameters.get('mode') ?? 'resetPassword';
  const purpose = Object.hasOwn(PURPOSES, mode) ? PURPOSES[mode] : undefined;
  return code === '' || purpose === undefined ? null : { purpose, code };
}
