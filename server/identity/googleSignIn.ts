import { and, eq, gt } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { googleTickets } from '../db/schema';
import { hashSecret, newSecret } from './secrets';

/** Who Google says somebody is. */
export interface GoogleUser {
  /** Google's own id of the person: it stays when the address changes. */
  sub: string;
  email: string;
  emailVerified: boolean;
  name: string | null;
  photoURL: string | null;
}

/** ms */
export const TICKET_LIFE_MS = 2 * 60_000;

/** The cookie of the browser that came back from Google. */
export const TICKET_COOKIE = 'hobnob-google-ticket';

/** A ticket is stored with the browser it was made for: whoever got hold of it elsewhere has nothing. */
const ticketHash = (ticket: string, browser: string): string => hashSecret(`${ticket}.${browser}`);

/**
 * Keeps what Google said until the page comes for it.
 * @param browser the value of its cookie; empty for the stand-in, where everybody is anybody
 * @returns a ticket that is worth one sign-in within two minutes; the popup hands it to the page as the credential
 */
export async function issueGoogleTicket(
  db: Pick<Queries, 'insert'>, user: GoogleUser, at = new Date(), browser = '',
): Promise<string> {
  const ticket = newSecret();
  const expiresAt = new Date(at.getTime() + TICKET_LIFE_MS);
  await db.insert(googleTickets).values({ hash: ticketHash(ticket, browser), person: user, expiresAt });
  return ticket;
}

/** Uses a ticket up. @returns null for one that is unknown, used, too old, or of another browser */
export async function redeemGoogleTicket(
  db: Pick<Queries, 'delete'>, ticket: string, at = new Date(), browser = '',
): Promise<GoogleUser | null> {
  const [row] = await db.delete(googleTickets)
    .where(and(eq(googleTickets.hash, ticketHash(ticket, browser)), gt(googleTickets.expiresAt, at)))
    .returning({ user: googleTickets.person });
  return row ? row.user as GoogleUser : null;
}
