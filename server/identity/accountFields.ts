import type { Account } from './accountStore';

/** Replaces the password hash, which is never sent. The SDK only checks whether there is one. */
const REDACTED = 'UkVEQUNURUQ=';

export const redactedHash = ({ passwordHash }: Account) => (passwordHash === null ? {} : { passwordHash: REDACTED });

const given = (name: string, value: string | null) => (value === null ? {} : { [name]: value });

/** The name and the picture of an account, each only when there is one. */
export const profileFields = ({ displayName, photoUrl }: Account) =>
  ({ ...given('displayName', displayName), ...given('photoUrl', photoUrl) });

/** The ways in which the owner of an account can sign in, as the SDK lists them. */
export function providersOf(account: Account): object[] {
  const { email, passwordHash, googleSub } = account;
  const profile = profileFields(account);
  return [
    ...(passwordHash === null ? [] : [{ providerId: 'password', email, federatedId: email, rawId: email, ...profile }]),
    ...(googleSub === null ? [] : [{ providerId: 'google.com', email, federatedId: googleSub, rawId: googleSub, ...profile }]),
  ];
}

/** Where a mail to the owner of an account goes, and how it greets them: by name only once the address is confirmed (`MailMessage`). */
export const mailedTo = ({ email, emailVerified, displayName }: Account) => ({ to: email, name: emailVerified ? displayName : null });

/** The response of `accounts:update`. @param more fields of its own */
export function updatedFields(account: Account, more: object = {}): object {
  const { uid, email, emailVerified } = account;
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: uid,
    email,
    emailVerified,
    ...profileFields(account),
    providerUserInfo: providersOf(account),
    ...redactedHash(account),
    ...more,
  };
}
