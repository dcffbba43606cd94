/**
 * Addresses that mail from the internet can reach, by their form: at most 254 characters, 64 of them before the @ (RFC 5321, section
 * 4.5.3.1), and a host with a dot. Which characters they may have is checked elsewhere. For new addresses only: a user may still log in
 * with an older one.
 */
export const REACHABLE_EMAIL = /^(?=.{0,254}$)[^\s@]{1,64}@(?:[^\s@.-][^\s@.]{0,62}\.)+[^\s@.-][^\s@.]{0,62}$/;
