import { escapeHtml } from '../http/responses/htmlText';
import { paragraph, type LetterContent } from './letter';

type MailKind =
  | 'reset' | 'verify-address' | 'change-address' | 'address-taken' | 'address-changed' | 'address-back' | 'password-changed'
  | 'google-linked' | 'google-unlinked' | 'account-deleted' | 'notifications' | 'desk';

/** Mails with a link that somebody asked for, or that takes an account back. They are sent also where mails were refused before. */
export const LINK_KINDS: readonly MailKind[] = ['reset', 'verify-address', 'change-address', 'address-changed'];

/** The content of a mail. */
export interface MailText extends LetterContent {
  kind: MailKind;
  /** Where mails of this kind can be ended with one click (RFC 8058). */
  unsubscribeUrl?: string;
}

/** A mail with its recipient. */
export interface MailMessage extends MailText {
  /** One plain address. */
  to: string;
  /**
   * The recipient's name, for the greeting: only with an address that its account has confirmed. Otherwise a stranger could sign up with
   * somebody's address, and write to them in the place of a name. Not for a mail about a stranger in the account, who could do the same.
   */
  name?: string | null;
}

interface Parts {
  kind: MailKind;
  subject: string;
  /** Paragraphs before the button. */
  before: readonly string[];
  button?: { label: string; link: string };
  /** Paragraphs after it. */
  after: readonly string[];
}

const BUTTON_STYLE =
  'display:inline-block;padding:12px 22px;border-radius:999px;background:#0B6B5B;color:#FFFFFF;font-weight:600;text-decoration:none';
export const SMALL_STYLE = 'font-size:14px;color:#5E564B';

/** The link as a button. */
export const linkButton = (label: string, link: string) =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="${BUTTON_STYLE}">${escapeHtml(label)}</a></p>`;

function buttonHtml({ label, link }: { label: string; link: string }): string {
  const copied = `<p style="margin:0 0 16px;${SMALL_STYLE}">Or copy this address into your browser:<br>${escapeHtml(link)}</p>`;
  return linkButton(label, link) + copied;
}

export function compose({ kind, subject, before, button, after }: Parts): MailText {
  const lines = [...before, ...(button ? [`${button.label}:\n${button.link}`] : []), ...after];
  const html = `${before.map(paragraph).join('')}${button ? buttonHtml(button) : ''}${after.map(paragraph).join('')}`;
  return { kind, subject, text: lines.join('\n\n'), html };
}

const IGNORE = 'If it wasn’t you, ignore this email and nothing changes.';

/** The mail for resetting a password. @param link the page that sets a new password */
export const resetMail = (link: string): MailText =>
  compose({
    kind: 'reset',
    subject: 'Set a new password for Hobnob',
    before: ['Someone, probably you, asked to reset the password of your Hobnob account.'],
    button: { label: 'Set a new password', link },
    after: ['The link works once, within one hour.', IGNORE],
  });

/** Asks the owner of an address to confirm it. */
export const verifyAddressMail = (link: string): MailText =>
  compose({
    kind: 'verify-address',
    subject: 'Please confirm your address for Hobnob',
    before: [
      'Good to have you. Please confirm that this address is yours, so we can tell you when you get a place or plans change.',
    ],
    button: { label: 'Confirm my address', link },
    after: [
      'The link works once, within one day.',
      'Didn’t sign up for Hobnob? Then someone mistyped their address. You don’t have to do anything: an account that nobody confirms or uses is deleted after 14 days.',
    ],
  });

/** Sent to the new address; the change takes effect when its owner confirms it. */
export const changeAddressMail = (link: string): MailText =>
  compose({
    kind: 'change-address',
    subject: 'Please confirm your new address for Hobnob',
    before: ['You asked to use this address for your Hobnob account from now on. Please confirm it.'],
    button: { label: 'Use this address', link },
    after: ['The link works once, within one day. Until you open it, your old address stays.', IGNORE],
  });

/** Sent to the owner of an account, when another account asks to have its address. */
export const addressTakenMail = (supportEmail: string): MailText =>
  compose({
    kind: 'address-taken',
    subject: 'Someone wants to use your address at Hobnob',
    before: [
      'Someone logged in to another Hobnob account tried to switch it to this address. The address belongs to your account, so ' +
        'nothing has changed, and they weren’t told.',
    ],
    after: [`If that was you, log in with this address instead. If not, there is nothing to do. Questions? Write to ${supportEmail}.`],
  });

const REACH_US = (supportEmail: string) => `If it wasn’t you, reset your password now, then write to ${supportEmail}.`;

const NOTHING_TO_DO = (supportEmail: string) => `If that was you, there is nothing to do. ${REACH_US(supportEmail)}`;

/**
 * Sent to the new address after a change. No mail about a change contains the other address.
 * @param hasPassword whether the account has one now
 */
export const addressChangedMail = (supportEmail: string, hasPassword: boolean): MailText =>
  compose({
    kind: 'address-changed',
    subject: 'The address of your Hobnob account has changed',
    before: [
      'The email address of your Hobnob account has just changed. ' + (hasPassword
        ? 'Log in with this address from now on; your password is still the same.'
        : 'It has no password: log in with Google, or choose one on the login page, under “Forgot your password?”.'),
    ],
    after: [REACH_US(supportEmail)],
  });

/**
 * Sent to the old address after a change, which can no longer ask for a new password.
 * @param link the page that makes it the account's address again; null where there is no such way back
 */
export const addressLostMail = (supportEmail: string, link: string | null): MailText =>
  compose({
    kind: 'address-changed',
    subject: 'The address of your Hobnob account has changed',
    before: [
      'The email address of your Hobnob account has just changed, and you can no longer log in with this address. If that was you, there is nothing to do.',
      ...(link === null ? [] : ['If it wasn’t you, take your account back now.']),
    ],
    ...(link === null ? {} : { button: { label: 'Take my account back', link } }),
    after: link === null
      ? [`If it wasn’t you, write to ${supportEmail}.`]
      : [
        'This makes it your address again, logs everyone out and cancels the old password. You’ll then choose a new one.',
        `The link works once, within 72 hours. After that, write to ${supportEmail}.`,
      ],
  });

/** Sent to an address that is the account's again. */
export const addressBackMail = (supportEmail: string): MailText =>
  compose({
    kind: 'address-back',
    subject: 'Your Hobnob account has its old address again',
    before: [
      'Someone opened the link in our email, so this is the address of your Hobnob account again. Everyone has been logged out, and the '
        + 'old password no longer works. Choose a new one on the login page, under “Forgot your password?”.',
    ],
    after: [`Then look at your name, your photo and your groups: someone else may have changed them. Questions? Write to ${supportEmail}.`],
  });

/** Sent to the address that had replaced it. */
export const addressTakenBackMail = (supportEmail: string): MailText =>
  compose({
    kind: 'address-back',
    subject: 'This is no longer the address of a Hobnob account',
    before: [
      'The Hobnob account that used this address has gone back to its old one: someone opened the link we sent there.',
    ],
    after: [`If this is a mistake, write to ${supportEmail}.`],
  });

/** Sent after every change of a password. */
export const passwordChangedMail = (supportEmail: string): MailText =>
  compose({
    kind: 'password-changed',
    subject: 'Your Hobnob password has changed',
    before: [
      'The password of your Hobnob account has just changed. Your other devices have been logged out, and your calendar link, if you '
        + 'had one, no longer works.',
    ],
    after: [NOTHING_TO_DO(supportEmail)],
  });

/** Sent when an account was deleted. */
export const accountDeletedMail = (supportEmail: string): MailText =>
  compose({
    kind: 'account-deleted',
    subject: 'Your Hobnob account has been deleted',
    before: [
      'Your Hobnob account has just been deleted, with your profile, your places and your logins. Your groups have been handed over or '
        + 'deleted, as you chose.',
      'This is our last email to you. You can sign up again with this address whenever you like. Thanks for being here.',
    ],
    after: [`If it wasn’t you, write to ${supportEmail}. We cannot bring the account back, but we want to know.`],
  });

/** A Google account without an address is not sent by Google; older links have none stored. */
const googleAccount = (address: string | null) => (address === null ? 'A Google account' : `The Google account ${address}`);

/**
 * Sent when a Google account opens the Hobnob account from now on.
 * @param google its address
 * @param hasEndedAll whether the address was not confirmed before, and all earlier ways to log in have ended
 */
export const googleLinkedMail = (supportEmail: string, google: string, hasEndedAll: boolean): MailText =>
  compose({
    kind: 'google-linked',
    subject: 'You can log in to Hobnob with Google now',
    before: [
      `${googleAccount(google)} can log in to your Hobnob account from now on.`,
      ...(hasEndedAll
        ? ['This address hadn’t been confirmed before. To keep you safe, any earlier password no longer works, and every earlier login '
          + 'has ended.']
        : []),
    ],
    after: [NOTHING_TO_DO(supportEmail)],
  });

/** Sent when a Google account does not open the Hobnob account any more. @param google its address, or null when it is not known */
export const googleUnlinkedMail = (supportEmail: string, google: string | null): MailText =>
  compose({
    kind: 'google-unlinked',
    subject: 'A Google account was removed from Hobnob',
    before: [`${googleAccount(google)} can no longer log in to your Hobnob account.`],
    after: [NOTHING_TO_DO(supportEmail)],
  });
