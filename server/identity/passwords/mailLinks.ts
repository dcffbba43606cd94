import type { CodeKind } from './oneTimeCodes';

/** The page for each kind of mailed code, and Firebase's name for its action. */
const PLACES: Readonly<Record<CodeKind, { path: string; mode: string }>> = {
  PASSWORD_RESET: { path: '/reset-password', mode: 'resetPassword' },
  VERIFY_EMAIL: { path: '/verify-email', mode: 'verifyEmail' },
  VERIFY_AND_CHANGE_EMAIL: { path: '/verify-email', mode: 'verifyAndChangeEmail' },
  RECOVER_EMAIL: { path: '/verify-email', mode: 'recoverEmail' },
};

/** The link in a mail. @param publicUrl the origin of the site */
export function mailLink(publicUrl: string, kind: CodeKind, code: string): string {
  const { path, mode } = PLACES[kind];
  return `${publicUrl}${path}?${new URLSearchParams({ mode, oobCode: code })}`;
}
