import { sql, type SQL } from 'drizzle-orm';
import { FACES } from '../../src/domain/normaliseGroup';
import { selectRows, type Queries } from '../db/database';
import { utc } from '../db/utc';
import { refuse } from '../http/apiError';
import { IMAGE_PATH } from '../images/imagePath';

/** A user as others see them. Never select email addresses here. */
const member = (alias: SQL) => sql`json_build_object('_id', ${alias}.uid, 'name', ${alias}.name, 'photoURL', ${alias}.photo_url)`;

/** Members by time of joining, the creator first. */
const users = (limit: SQL) => sql`(
  select coalesce(json_agg(${member(sql`f`)} order by f.is_creator desc, f.joined_at, f.uid), '[]'::json)
  from (
    select u.uid, u.name, u.photo_url, m.joined_at, m.user_uid = g.creator_uid as is_creator
    from memberships m join users u on u.uid = m.user_uid
    where m.group_id = g.id
    order by is_creator desc, m.joined_at, u.uid
    ${limit}
  ) f)`;

const commonFields = sql`
  '_id', g.id, 'name', g.name, 'description', g.description, 'category', g.category, 'location', g.location,
  'maxMembers', g.max_members, 'startDate', ${utc(sql`g.start_date`)},
  'imageURL', coalesce(g.image_url, ${IMAGE_PATH}::text || g.image_hash),
  'createdAt', ${utc(sql`g.created_at`)}, 'creator', ${member(sql`c`)}, 'version', g.version, 'edition', g.edition`;

/** The wire shape of `Group`, built in SQL; needs `groups g join users c`. */
const fullGroup = sql`json_build_object(
  ${commonFields}, 'editedAt', ${utc(sql`coalesce(g.edited_at, g.created_at)`)}, 'members', ${users(sql``)})`;

/** The wire shape of `GroupSummary`. */
const groupSummary = sql`json_build_object(
  ${commonFields}, 'memberCount', g.member_count, 'faces', ${users(sql`limit ${sql.raw(String(FACES))}`)})`;

export type GroupFields = 'full' | 'summary';

const shapeOf = (fields: GroupFields) => (fields === 'summary' ? groupSummary : fullGroup);

/** Selects one `GroupText`, or no row. */
export function groupStatement(groupId: string): SQL {
  return sql`select ${fullGroup}::text as body, g.version from groups g join users c on c.uid = g.creator_uid where g.id = ${groupId}`;
}

/** A group ready to send: its JSON text, and the version for its entity tag. */
export interface GroupText {
  body: string;
  version: number;
}

/** One group, or null if it does not exist. Inside a transaction, the group as that transaction sees it. */
async function readGroup(db: Pick<Queries, 'execute'>, groupId: string): Promise<GroupText | null> {
  const [row] = await selectRows<GroupText>(db, groupStatement(groupId));
  return row ?? null;
}

/** @throws ApiError 404 */
export async function requireGroup(db: Pick<Queries, 'execute'>, groupId: string): Promise<GroupText> {
  const group = await readGroup(db, groupId);
  if (!group) throw refuse.groupNotFound();
  return group;
}

/** One row with `body`: a JSON array as text, newest group first. */
export function groupListBody(fields: GroupFields, condition: SQL = sql`true`): SQL {
  return sql`select coalesce('[' || string_agg(${shapeOf(fields)}::text, ',' order by g.created_at desc, g.id) || ']', '[]') as body
    from groups g join users c on c.uid = g.creator_uid where ${condition}`;
}
