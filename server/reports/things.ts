import { sql, type SQL } from 'drizzle-orm';
import type { ThingSnapshot } from '../../src/contract/types';
import type { Thing } from '../../src/domain/desk/desk';
import { GROUP_FIELDS } from '../../src/domain/groups/groupFields';
import type { GroupFormValues } from '../../src/domain/groups/groupFormValues';
import { IMAGE_PATH } from '../../src/domain/routes/offline';
import { selectRows, type Db } from '../db/database';
import { utc } from '../db/utc';
import { isUuid } from '../db/uuid';
import { jsonFields } from '../groups/fieldSql';
import { isInGroup } from '../groups/hiddenJson';

/** What a thing says at a moment, as it is kept and shown beside what it is now. */
interface Snapshot extends ThingSnapshot {
  name: string;
  imageURL: string | null;
}

/** A group, an announcement or a person, as it is now. */
export interface PresentThing {
  groupId: string | null;
  /** Who made it; a person themselves. */
  makerUid: string;
  /** Since when the maker has been here. ISO 8601, UTC. */
  makerSince: string;
  snapshot: Snapshot;
}

/** The fields of a group that a snapshot has under another name, or lacks. */
const OTHERWISE: readonly (keyof GroupFormValues)[] = ['name', 'description', 'imageURL', 'placeUrlFor', 'maxMembers'];
/** The link to the place also where only members see it: one of them may have reported it. */
export const SNAPSHOT_FIELDS = GROUP_FIELDS.filter((field) => !OTHERWISE.includes(field));

const picture = sql`coalesce(g.image_url, ${IMAGE_PATH}::text || g.image_hash)`;

/** For each thing, what it is made of. The last line is where its id and conditions go. */
const SOURCES: Readonly<Record<Thing, { columns: SQL; tables: SQL; id: SQL }>> = {
  group: {
    columns: sql`g.id as "groupId", json_build_object('name', g.name, 'text', g.description, 'imageURL', ${picture},
      ${jsonFields(SNAPSHOT_FIELDS)}) as snapshot`,
    tables: sql`groups g join users u on u.uid = g.creator_uid`,
    id: sql`g.id`,
  },
  announcement: {
    columns: sql`a.group_id as "groupId",
      json_build_object('name', a.subject, 'text', a.text, 'imageURL', null, 'groupName', g.name) as snapshot`,
    tables: sql`announcements a join groups g on g.id = a.group_id join users u on u.uid = a.author_uid`,
    id: sql`a.id`,
  },
  person: {
    columns: sql`null as "groupId", json_build_object('name', u.name, 'text', '', 'imageURL', u.photo_url) as snapshot`,
    tables: sql`users u`,
    id: sql`u.uid`,
  },
};

/** What somebody can see of each thing: a hidden group, or an announcement of another group, is nothing to report. */
const VISIBLE: Readonly<Record<Thing, (uid: string) => SQL>> = {
  group: () => sql`g.id in (select id from shown_groups)`,
  announcement: (uid) => sql`g.id in (select id from shown_groups) and ${isInGroup(uid)}`,
  person: () => sql`exists(select 1 from memberships m join shown_groups s on s.id = m.group_id where m.user_uid = u.uid)`,
};

/**
 * A thing as it is now.
 * @param visibleTo who must see it; null for a visitor; nobody, where an operator asks
 * @returns null when there is none, or they do not see it
 */
export async function presentThing(db: Db, thing: Thing, id: string, visibleTo?: string | null): Promise<PresentThing | null> {
  if (thing !== 'person' && !isUuid(id)) return null;
  const { columns, tables, id: idColumn } = SOURCES[thing];
  const visible = visibleTo === undefined ? sql`true` : VISIBLE[thing](visibleTo ?? '');
  const [row] = await selectRows<PresentThing>(db, sql`
    select ${columns}, u.uid as "makerUid", ${utc(sql`u.created_at`)} as "makerSince"
    from ${tables} where ${idColumn} = ${id} and ${visible}`);
  return row ?? null;
}
