import type { Database } from '../db/database';
import type { CatalogVersion } from '../groups/catalog';
import type { MailQueue } from '../mail/mailer';
import type { UnsubscribeLinks } from '../notifications/mail/unsubscribeLinks';

/** What deciding needs besides the case. */
export interface DeskSite {
  database: Database;
  catalog: Pick<CatalogVersion, 'changed'>;
  mailer: MailQueue;
  /** Makes the links for people whose account is closed. */
  links: UnsubscribeLinks;
  /** Whether accounts are in a Firebase project. */
  hosted: boolean;
  supportEmail: string;
  /** The site's main address, for links in mails. */
  origin: string;
}
