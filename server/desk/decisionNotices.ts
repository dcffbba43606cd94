import { sql } from 'drizzle-orm';
import { isUndoing, type DeskAction } from '../../src/domain/desk/desk';
import { paths } from '../../src/domain/routes/routes';
import { selectRows, type Queries } from '../db/database';
import { compose } from '../mail/mailTexts';
import { noticeTo } from '../notifications/deskNotices';
import { mailAddressOf, nameOf } from '../notifications/mail/mailAddressOf';
import { answerReport, quoted } from '../reports/reportNotices';
import { closedAccountKey } from './closedAccountLink';
import {
  BY_A_PERSON, decisionParagraphs, decisionSubject, OBJECT_SENTENCE, OUTCOMES, type DecisionFacts,
} from './decisionTexts';
import type { DeskSite } from './deskSite';

/** A message to somebody, in the inbox and by mail. */
interface Message {
  subject: string;
  paragraphs: readonly string[];
  /** The decision that they can object to. */
  decisionId?: string;
  /** Of the mail only: how they get on, also without their account. */
  button?: { label: string; link: string };
}

/** Writes to a user, in the transaction of what it is about. The mail goes to a confirmed address, while there is room for mails. */
export async function writeTo(tx: Queries, uid: string, message: Message, { mailer, hosted }: DeskSite): Promise<void> {
  const { subject, paragraphs, decisionId, button } = message;
  await noticeTo(tx, uid, { subject, text: paragraphs.join('\n\n'), ...(decisionId === undefined ? {} : { decisionId }) });
  const to = await mailAddressOf(tx, uid, hosted);
  if (to === null || !await mailer.hasRoom(tx)) return;
  const mail = compose({ kind: 'desk', subject, before: paragraphs, ...(button ? { button } : {}), after: [] });
  await mailer.queue(tx, { ...mail, to, name: await nameOf(tx, uid) });
}

/** The person concerned gets the decision with its reasons, and how to object. */
export async function announceDecision(
  tx: Queries, uid: string, decisionId: number, facts: DecisionFacts, site: DeskSite,
): Promise<void> {
  const canObject = !isUndoing(facts.action);
  const isClosing = facts.action === 'close_account';
  const how = isClosing
    ? `${OBJECT_SENTENCE} Use the link below to object, get a copy of your data or delete your account. Or write to ${site.supportEmail}.`
    : `${OBJECT_SENTENCE} You’ll find the form below the decision on Hobnob, or you can write to ${site.supportEmail}.`;
  const linkFor = async () => site.links.urlFor(await closedAccountKey(tx, uid, site.hosted));
  const button = isClosing ? { label: 'Object, get your data, or delete the account', link: await linkFor() }
    : { label: 'Read the decision or object', link: `${site.origin}${paths.decision(String(decisionId))}` };
  await writeTo(tx, uid, {
    subject: decisionSubject(facts),
    paragraphs: [...decisionParagraphs(facts), ...(canObject ? [how] : [])],
    ...(canObject ? { decisionId: String(decisionId), button } : {}),
  }, site);
}

/** Lets the person who asked for another look know that their group stays hidden. */
export const denyLook = (tx: Queries, uid: string, group: Pick<DecisionFacts, 'name'>, site: DeskSite): Promise<void> => writeTo(tx, uid, {
  subject: 'We have looked at your group again',
  paragraphs: [`Your group ${quoted(group)} stays hidden. You can still change it, and then ask for another look.`, BY_A_PERSON],
}, site);

interface OpenReport {
  reference: string;
  uid: string | null;
  email: string | null;
  name: string;
}

/** All who have reported the thing hear of it. Their reports are closed. */
export async function answerReporters(tx: Queries, caseId: number, action: DeskAction, { mailer, supportEmail }: DeskSite): Promise<void> {
  const reports = await selectRows<OpenReport>(tx, sql`
    update reports set is_open = false where case_id = ${caseId} and is_open
    returning id::text as reference, reporter_uid as uid, email, coalesce(snapshot->>'name', '') as name`);
  for (const { reference, uid, email, name } of reports) {
    await answerReport(tx, mailer, { uid, email }, { reference, what: quoted({ name }), sentence: OUTCOMES[action], supportEmail });
  }
}
