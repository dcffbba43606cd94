import type { Notification } from '../../../src/contract/types';
import { UTC_DATES, type DateStyle } from '../../../src/domain/dates/dateStyle';
import { exactWhenText, shortStartTextWithZone } from '../../../src/domain/dates/placeTime';
import { isKnownZone } from '../../../src/domain/dates/zones';
import { normaliseInbox, type InboxItem } from '../../../src/domain/inbox/inbox';
import { newFacts, notificationDetails, notificationSentence } from '../../../src/domain/inbox/inboxText';
import { TIME_CRITICAL_KINDS, type NotificationKind } from '../../../src/domain/inbox/notificationKinds';
import { sentenceText } from '../../../src/domain/texts/sentence';
import { escapeHtml } from '../../http/responses/htmlText';
import { excerptOf, onOneLine } from '../../lib/plainText';
import { paragraph, smallLink } from '../../mail/letter';
import { linkButton, SMALL_STYLE, type MailText } from '../../mail/mailTexts';

/** Characters of the part of a subject that people write. An emoji can be two of those that the queue counts. */
const LONGEST_HEADLINE = 85;

/** What is mailed to one person. */
interface MailedNotifications {
  /** Newest first. */
  items: readonly Notification[];
  /** The paths of their groups' previews, by group id. A picture elsewhere would show its site who reads mails, and when. */
  pictures: ReadonlyMap<string, string>;
  /** How many there are, with those that are not in `items`. */
  total: number;
  /** The site's main address. */
  origin: string;
  unsubscribeUrl: string;
  /** Where they are, as far as it is known. */
  timeZone?: string | undefined;
}

/** When something happened, by the reader's clock. */
const atText = (date: string, reader: DateStyle) => shortStartTextWithZone({ startDate: date }, reader);

/** A subject for one notification. */
function headlineOf(item: InboxItem, reader: DateStyle): string {
  if (item.kind === 'moved_up') return `You have a place in ${item.groupName}`;
  if (item.kind === 'starts_soon' && item.startDate)
    return `Reminder: ${item.groupName}, ${shortStartTextWithZone({ startDate: item.startDate, timeZone: item.timeZone }, reader)}`;
  if (item.kind === 'changed' && newFacts(item).length > 0) return `${item.groupName}: new ${newFacts(item).join(' and ')}`;
  if (item.kind === 'announcement' && item.subject) return `${item.groupName}: ${item.subject}`;
  return sentenceText(notificationSentence(item));
}

/** The subject says the most urgent thing; of what can wait, how much there is. One line, whatever people write. */
function subjectOf(items: readonly InboxItem[], total: number, reader: DateStyle): string {
  const urgent = items.find(({ kind }) => TIME_CRITICAL_KINDS.has(kind));
  const [first = urgent] = items;
  const headline = (item: InboxItem) => excerptOf(headlineOf(item, reader), LONGEST_HEADLINE);
  if (first && total === 1) return headline(first);
  if (urgent) return `${headline(urgent)} (+ ${total - 1} more ${total === 2 ? 'update' : 'updates'})`;
  const isOneGroup = total === items.length && items.every(({ groupName }) => groupName === first?.groupName);
  if (!isOneGroup || !first) return `${total} updates from your groups`;
  const group = excerptOf(first.groupName, LONGEST_HEADLINE);
  return items.every(({ kind }) => kind === 'joined') ? `${total} people joined ${group}` : `${total} updates from ${group}`;
}

/** Also true for somebody on the waitlist. */
const CANNOT_COME = 'Can’t come? You can give up your place on the group’s page.';
/** The kinds that make people think about whether they can come. */
const ASKS_TO_COME: ReadonlySet<string> = new Set<NotificationKind>(['moved_up', 'starts_soon', 'changed']);

/** When and where, and what was written, in its own lines; then what to do. */
const detailsOf = (item: InboxItem, reader: DateStyle): string[] => [
  ...notificationDetails(item, reader, exactWhenText).flatMap((detail) => detail.split(/\r?\n/)).map(onOneLine),
  ...(ASKS_TO_COME.has(item.kind) ? [CANNOT_COME] : []),
];

const linkOf = ({ groupId }: InboxItem, origin: string) => (groupId === null ? null : `${origin}/groups/${encodeURIComponent(groupId)}`);

function itemText(item: InboxItem, origin: string, reader: DateStyle): string {
  const link = linkOf(item, origin);
  const lines = [...detailsOf(item, reader), ...(link ? [link] : []), atText(item.createdAt, reader)];
  return [onOneLine(sentenceText(notificationSentence(item))), ...lines.map((line) => `  ${line}`)].join('\n');
}

function itemHtml(item: InboxItem, origin: string, reader: DateStyle): string {
  const link = linkOf(item, origin);
  const sentence = notificationSentence(item).map((part) => {
    if (typeof part === 'string') return escapeHtml(part);
    return `<bdi><strong>${escapeHtml(onOneLine(part.name))}</strong></bdi>`;
  }).join('');
  const first = link ? `<a href="${escapeHtml(link)}" style="color:#0B6B5B">${sentence}</a>` : sentence;
  const lines = detailsOf(item, reader).map((line) => `<br><bdi>${escapeHtml(line)}</bdi>`).join('');
  return `<p style="margin:0 0 20px">${first}${lines}<br><span style="${SMALL_STYLE}">${atText(item.createdAt, reader)}</span></p>`;
}

const PICTURE_STYLE = 'display:block;border:0;border-radius:8px;margin:0 0 8px';

/** The picture of the group, above the first thing that is said of it. Not beside it: a phone's line has no room. */
function picturedBefore(
  { groupId }: InboxItem, earlier: readonly InboxItem[], { pictures, origin }: Pick<MailedNotifications, 'pictures' | 'origin'>,
): string {
  const picture = groupId === null ? undefined : pictures.get(groupId);
  if (picture === undefined || earlier.some((item) => item.groupId === groupId)) return '';
  const address = escapeHtml(`${origin}${picture}`);
  return `<img src="${address}" width="160" height="84" alt="" style="${PICTURE_STYLE}">`;
}

const WHY = 'You’re getting this because you’re in groups on Hobnob.';

/** The mail of somebody's notifications. Times are local to the group's place, or to the reader; in UTC where neither is known. */
export function notificationMail({ items: rows, total, pictures, origin, unsubscribeUrl, timeZone }: MailedNotifications): MailText {
  const { items } = normaliseInbox({ items: rows });
  const reader = timeZone && isKnownZone(timeZone) ? { locale: UTC_DATES.locale, timeZone } : UTC_DATES;
  const subject = subjectOf(items, total, reader);
  const [inbox, account] = [`${origin}/notifications`, `${origin}/account`];
  const more = total > items.length ? [`And ${total - items.length} more.`] : [];
  const html = items.map((item, index) =>
    `${picturedBefore(item, items.slice(0, index), { pictures, origin })}${itemHtml(item, origin, reader)}`);
  return {
    kind: 'notifications', subject, unsubscribeUrl,
    text: [...items.map((item) => itemText(item, origin, reader)), ...more, `All your notifications:\n${inbox}`].join('\n\n'),
    html: `${html.join('')}${more.map(paragraph).join('')}${linkButton('All your notifications', inbox)}`,
    foot: {
      text: `${WHY}\nUnsubscribe: ${unsubscribeUrl}\nEmail settings: ${account}`,
      html: `${WHY} ${smallLink('Unsubscribe', unsubscribeUrl)} · ${smallLink('Email settings', account)}`,
    },
  };
}
