import { sql, type SQL } from 'drizzle-orm';
import { UTC_DATES } from '../../src/domain/dates/dateStyle';
import { exactWhenText } from '../../src/domain/dates/placeTime';
import { paths } from '../../src/domain/routes/routes';
import { selectRows, type Database } from '../db/database';
import { utc } from '../db/utc';
import { NO_PICTURE } from '../images/noPicture';
import { previewPath, PREVIEW_SIZE } from '../images/previewPicture';
import { excerptOf, onOneLine } from '../lib/plainText';

/** What the public list says about a group, without its people. */
export interface PublicGroup {
  id: string;
  name: string;
  description: string;
  category: string;
  location: string;
  /** ISO 8601, UTC */
  startDate: string;
  endDate: string | null;
  /** Of the place. */
  timeZone: string | null;
  createdAt: string;
  /** The last edit, or the creation. Joins and leaves do not count. */
  updatedAt: string;
  maxMembers: number;
  memberCount: number;
  version: number;
  /** The address of a picture on another site; null for a stored one. */
  imageUrl: string | null;
  imageHash: string | null;
  /** Of a stored picture, such as "50,20"; null for the centre. */
  imageFocus: string | null;
}

const columns = sql`
  g.id, g.name, g.description, g.category, g.location, ${utc(sql`g.start_date`)} as "startDate", ${utc(sql`g.end_date`)} as "endDate",
  g.time_zone as "timeZone", ${utc(sql`g.created_at`)} as "createdAt",
  ${utc(sql`coalesce(g.edited_at, g.created_at)`)} as "updatedAt", g.max_members as "maxMembers", g.member_count as "memberCount",
  g.version, g.image_url as "imageUrl", g.image_hash as "imageHash", g.image_focus as "imageFocus"`;

/** Facts of groups that everybody may see. @param rest the conditions and the order, for `shown_groups g` */
export function selectPublicGroups({ db }: Database, rest: SQL): Promise<PublicGroup[]> {
  return selectRows<PublicGroup>(db, sql`select ${columns} from shown_groups g ${rest}`);
}

/** A group's address on the web. */
export const addressOf = ({ id }: Pick<PublicGroup, 'id'>, origin: string): string => `${origin}${paths.group(id)}`;

/** A group's picture for other sites. */
export interface SharedPicture {
  url: string;
  /** px; null for a picture on another site */
  size: { width: number; height: number } | null;
}

/** A stored picture is cut to the size that chats and search engines expect. */
export function sharedPictureOf({ imageUrl, imageHash, imageFocus }: PublicGroup, origin: string): SharedPicture {
  if (imageHash === null) return { url: new URL(imageUrl ?? NO_PICTURE, origin).href, size: null };
  return { url: `${origin}${previewPath(imageHash, imageFocus)}`, size: PREVIEW_SIZE };
}

/** Characters of a group's description that a chat shows. */
const EXCERPT = 200;

/** When it is, by the clock of its place; in UTC without one, because the reader's time zone is not known. */
export const startOf = (group: PublicGroup): string => exactWhenText(group, UTC_DATES);

/** When, where and what, in one line. */
export const summaryOf = (group: PublicGroup): string =>
  `${startOf(group)} · ${onOneLine(group.location)}. ${excerptOf(group.description, EXCERPT)}`;
