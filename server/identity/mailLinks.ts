import type { CodeKind } from './oneTimeCodes';

/** Where the code of a mail leads to, and how Firebase calls what it does there. */
const PLACES: Readonly<Record<CodeKind, { path: string; mode: string }>> = {
  PASSWORD_RESET: { path: '/reset-password', mode: 'resetPassword' },
  VERIFY_EMAIL: { path: '/verify-email', mode: 'verifyEmail' },
  VERIFY_AND_CHANGE_EMAIL: { path: '/verify-email', mode: 'verifyAndChangeEmail' },
};

/** The link in a mail. @param publicUrl the origin of the site */
export function mailLink(publicUrl: string, kind: CodeKind, code: string): string {
  const { path, mode } = PLACES[kind];
  return `${publicUrl}${path}?${new URLSearchParams({ mode, oobCode: code })}`;
}
