import type { ServerConfig } from '../config/config';
import { mainUrlOf } from '../config/configSite';
import type { Database } from '../db/database';
import type { CatalogVersion } from '../groups/catalog';
import type { Log } from '../http/logging';
import { MailQueue } from '../mail/mailer';
import { UnsubscribeLinks } from '../notifications/mail/unsubscribeLinks';

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

/** The same, also for the command line. */
export function deskSiteOf(
  config: ServerConfig, database: Database, catalog: DeskSite['catalog'], log: Pick<Log, 'info' | 'error'>,
): DeskSite {
  const { supportEmail, identity, mail } = config;
  const site = { origin: mainUrlOf(config), supportEmail, hosted: identity.mode === 'firebase' };
  const links = new UnsubscribeLinks(database, site.origin, 'closed-account');
  return { ...site, database, catalog, mailer: new MailQueue(mail.smtp !== null, log, site), links };
}
