import { sql } from 'drizzle-orm';
import type { DeskAction } from '../../src/domain/desk/desk';
import { IMAGE_PATH } from '../../src/domain/routes/offline';
import { leaveGroups, lockGroupsOf, type GroupOf } from '../account/personGroups';
import { selectRows, type Queries } from '../db/database';
import { bumpListVersions } from '../groups/catalog';
import { fillFreeSeats } from '../groups/fillFreeSeats';
import { endOffersBy } from '../groups/seats/handoverStore';
import { refuse } from '../http/responses/apiError';
import { endAllSessions, lockAccount } from '../identity/accountStore';
import { deleteUnusedImage } from '../images/imageStore';
import { NO_PICTURE } from '../images/noPicture';
import { wallNow } from '../lib/wallClock';
import type { CaseRow } from './caseState';

/** What a case is about, locked in the order of every transaction: an account, its groups, people. */
export interface LockedThing {
  /** Those who must not decide about it themselves; the first is the one whom it concerns. Empty once it is gone. */
  people: string[];
  /** Of a person whose account is closed or opened. */
  groups: GroupOf[];
}

const GONE: LockedThing = { people: [], groups: [] };

/** What names a thing. */
type Lockable = Pick<CaseRow, 'thing' | 'thingId' | 'groupId'>;

async function lockGroupOf(tx: Queries, { thing, thingId, groupId }: Lockable): Promise<LockedThing> {
  const [group] = await selectRows<{ creator: string }>(tx, sql`
    select creator_uid as creator from groups where id = ${groupId} for update`);
  if (!group) return GONE;
  if (thing === 'group') return { people: [group.creator], groups: [] };
  const [written] = await selectRows<{ author: string }>(tx, sql`
    select author_uid as author from announcements where id = ${thingId}::uuid for update`);
  return written ? { people: [written.author, group.creator], groups: [] } : GONE;
}

async function lockPerson(tx: Queries, uid: string): Promise<LockedThing> {
  await lockAccount(tx, uid);
  let isThere = false;
  const lockProfile = async () => {
    isThere = (await selectRows(tx, sql`select 1 from users where uid = ${uid} for update`)).length > 0;
  };
  const groups = await lockGroupsOf(tx, uid, lockProfile);
  return isThere ? { people: [uid], groups } : GONE;
}

/** Locks what a case is about. It may have gone. */
export const lockThing = (tx: Queries, row: Lockable): Promise<LockedThing> =>
  (row.thing === 'person' ? lockPerson(tx, row.thingId) : lockGroupOf(tx, row));

/** An action that is being applied. */
interface Applied {
  row: CaseRow;
  locked: LockedThing;
  decisionId: number;
  requestId: string | null;
}

/** The action would change nothing. */
export const nothingToDo = () => refuse.conflict('nothing_to_do', 'There is nothing left to do: it has been done already, or was undone.');

async function changeGroup(tx: Queries, groupId: string | null, change: ReturnType<typeof sql>): Promise<void> {
  const changed = await selectRows(tx, sql`update groups set ${change}, version = version + 1 where id = ${groupId} returning 1`);
  if (changed.length === 0) throw nothingToDo();
}

async function showGroup(tx: Queries, { row: { groupId }, requestId }: Applied): Promise<void> {
  await changeGroup(tx, groupId, sql`hidden_by = null`);
  // Places that became free meanwhile.
  await fillFreeSeats(tx, groupId ?? '', requestId);
}

/** The picture's address answers 404 afterwards, unless something else shows it. One that the case shows goes when the case is closed. */
async function removePicture(tx: Queries, { row: { thing, thingId, groupId } }: Applied): Promise<void> {
  if (thing === 'group') {
    const [before] = await selectRows<{ url: string | null }>(tx, sql`
      select ${IMAGE_PATH}::text || image_hash as url from groups where id = ${groupId}`);
    await changeGroup(tx, groupId, sql`image_url = ${NO_PICTURE}, image_hash = null, image_focus = null, edition = edition + 1`);
    return deleteUnusedImage(tx, before?.url);
  }
  const [before] = await selectRows<{ url: string | null }>(tx, sql`select photo_url as url from users where uid = ${thingId}`);
  await tx.execute(sql`
    update users set removed_photo_url = photo_url, photo_url = null, updated_at = clock_timestamp() where uid = ${thingId}`);
  await tx.execute(sql`update accounts set photo_url = null where uid = ${thingId}`);
  return deleteUnusedImage(tx, before?.url);
}

/** A picture was removed from a profile by mistake: it may be set again, unless another one has been removed since. */
export const takePictureAgain = (tx: Queries, uid: string, decisionId: string) => tx.execute(sql`
  update users set removed_photo_url = null where uid = ${uid} and not exists (
    select 1 from desk_decisions d join desk_cases c on c.id = d.case_id
    where c.thing = 'person' and c.thing_id = ${uid} and d.action = 'remove_picture' and d.id > ${decisionId}::bigint)`);

/** Open pages of its group hear of it. */
async function removeAnnouncement(tx: Queries, { row: { thingId, groupId } }: Applied): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from announcements where id = ${thingId}::uuid) update groups set version = version + 1 where id = ${groupId}`);
}

/** Sessions end, own groups are hidden (by a trigger), and places in other groups go to those who wait. */
async function closeAccount(tx: Queries, { row: { thingId: uid }, locked, decisionId, requestId }: Applied): Promise<void> {
  await tx.execute(sql`insert into closed_accounts (uid, decision_id) values (${uid}, ${decisionId})`);
  await endAllSessions(tx, uid, wallNow());
  await endOffersBy(tx, uid);
  await leaveGroups(tx, locked.groups.filter(({ created }) => !created), { uid, requestId, reason: 'account_closed' });
}

async function openAccount(tx: Queries, { row: { thingId: uid }, locked, requestId }: Applied): Promise<void> {
  await tx.execute(sql`delete from closed_accounts where uid = ${uid}`);
  for (const { id, created } of locked.groups) if (created) await fillFreeSeats(tx, id, requestId);
}

const APPLY: Readonly<Record<Exclude<DeskAction, 'dismiss'>, (tx: Queries, applied: Applied) => Promise<unknown>>> = {
  hide: (tx, { row, decisionId }) => changeGroup(tx, row.groupId, sql`hidden_by = ${decisionId}`),
  show_again: showGroup,
  remove_picture: removePicture,
  remove_announcement: removeAnnouncement,
  close_account: closeAccount,
  open_account: openAccount,
};

/** Does what was decided, in the transaction of the decision. Lists of groups hear of it by `showInLists`, at its end. */
export async function applyAction(tx: Queries, action: DeskAction, applied: Applied): Promise<void> {
  if (action !== 'dismiss') await APPLY[action](tx, applied);
}

/** Lets the lists of groups know what was decided. Must be the last statement of the transaction. */
export const showInLists = (tx: Queries, { row: { groupId }, locked }: Pick<Applied, 'row' | 'locked'>): Promise<void> =>
  bumpListVersions(tx, [...(groupId === null ? [] : [groupId]), ...locked.groups.map(({ id }) => id)]);
