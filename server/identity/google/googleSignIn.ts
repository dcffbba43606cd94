import { and, eq, gt } from 'drizzle-orm';
import { MINUTE_MS } from '../../../src/domain/general/durations';
import type { Queries } from '../../db/database';
import { googleTickets } from '../../db/schema';
import { hashSecret, newSecret } from '../../lib/secrets';

/** A user as Google identifies them. */
export interface GoogleUser {
  /** Google's user id; it stays the same when the address changes. */
  sub: string;
  email: string;
  /** Whether Google vouches for the address today. */
  emailVerified: boolean;
  name: string | null;
  photoURL: string | null;
}

/** ms */
export const TICKET_LIFE_MS = 2 * MINUTE_MS;

/** The cookie of the browser that returned from Google. */
export const TICKET_COOKIE = 'hobnob-google-ticket';

/** The hash includes the browser's cookie, so a stolen ticket is useless in another browser. */
const ticketHash = (ticket: string, browser: string): string => hashSecret(`${ticket}.${browser}`);

/**
 * Stores a verified Google user until the page redeems the ticket.
 * @param browser the value of its cookie; empty for the demo's Google sign-in, where anyone can sign in as anyone
 * @returns a ticket for one sign-in within two minutes; the popup passes it to the page as the credential
 */
export async function issueGoogleTicket(
  db: Pick<Queries, 'insert'>, user: GoogleUser, at: Date, browser = '',
): Promise<string> {
  const ticket = newSecret();
  const expiresAt = new Date(at.getTime() + TICKET_LIFE_MS);
  await db.insert(googleTickets).values({ hash: ticketHash(ticket, browser), person: user, expiresAt });
  return ticket;
}

/** Redeems a ticket. @returns null for one that is unknown, used, expired or from another browser */
export async function redeemGoogleTicket(
  db: Pick<Queries, 'delete'>, ticket: string, at: Date, browser: string,
): Promise<GoogleUser | null> {
  const [row] = await db.delete(googleTickets)
    .where(and(eq(googleTickets.hash, ticketHash(ticket, browser)), gt(googleTickets.expiresAt, at)))
    .returning({ user: googleTickets.person });
  return row ? row.user as GoogleUser : null;
}
