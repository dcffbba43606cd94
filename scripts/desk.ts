import { mainUrlOf } from '../server/config/configSite';
import { deskCommand } from '../server/desk/deskCommand';
import { MailQueue } from '../server/mail/mailer';
import { UnsubscribeLinks } from '../server/notifications/mail/unsubscribeLinks';
import { runOnSite } from './runOnSite';

const log = { info: () => undefined, error: console.error };

/** `npm run desk -- list | show CASE | hide GROUP_ID … | …`: what operators do, without a browser. */
runOnSite('desk', (database, config, args) => {
  const { supportEmail, mail, identity } = config;
  const origin = mainUrlOf(config);
  const isHosted = identity.mode === 'firebase';
  const mailer = new MailQueue(mail.smtp !== null, log, { origin, supportEmail, isHosted });
  const links = new UnsubscribeLinks(database, origin, 'closed-account');
  // Running servers read the version of the list from the database.
  const catalog = { changed: () => undefined };
  return deskCommand({ database, catalog, mailer, links, hosted: isHosted, supportEmail, origin }, args);
});
