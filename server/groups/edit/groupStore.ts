import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { earliestStartAnywhereMs } from '../../../src/domain/groups/groupRules';
import { withFocus } from '../../../src/domain/groups/pictureFocus';
import { belowMembers, validation } from '../../../src/domain/texts/formMessages';
import { ensureUser } from '../../account/profile/userStore';
import { auditInsert, writeAudit } from '../../audit/auditLog';
import { writeCancellations } from '../../calendar/cancellations';
import { type Database, type Queries, selectRow, selectRows } from '../../db/database';
import { utc } from '../../db/utc';
import type { ExpectedTag } from '../../http/requests/preconditions';
import { ApiError, refuse } from '../../http/responses/apiError';
import { isSessionEnded } from '../../identity/sessions/endedSessions';
import { type GroupImage, type PreparedImage, storeImage } from '../../images/imageStore';
import { deleteOfferNoticeCte, notifiedCte, notify } from '../../notifications/notify';
import { bumpListVersion } from '../catalog';
import { fillFreeSeats } from '../fillFreeSeats';
import { type GroupText, requireGroup, touchAndRead } from '../groupJson';
import { storedTimes } from '../groupTimes';
import { type Actor, lockOwnGroup, mayBeMended, refuseHidden } from '../lockGroup';
import { refuseTooManyGroups } from '../ownGroupsLimit';
import { changesOf, movedBy, type StoredValues } from './groupChanges';
import type { CheckedGroup } from './groupInput';

export type GroupToStore = Omit<CheckedGroup, 'image'> & { image: PreparedImage };

export interface IdempotencyKey {
  key: string;
  requestHash: string;
}

async function databaseNow(tx: Queries): Promise<number> {
  const { ms } = await selectRow<{ ms: string }>(tx, sql`select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms`);
  return Number(ms);
}

/** Refuses a start before today in every time zone (ARCHITECTURE.md, "start date"). */
async function refusePastStart(tx: Queries, startDate: Date): Promise<void> {
  const earliestMs = earliestStartAnywhereMs(await databaseNow(tx));
  if (startDate.getTime() < earliestMs) throw refuse.badRequest(validation.startInPast, 'start_in_the_past');
}

/** Claims the key for this request, or returns the id of the group that the first request created. */
async function claimKey(tx: Queries, uid: string, claim: IdempotencyKey, groupId: string): Promise<string> {
  const claimed = await selectRows(tx, sql`
    insert into idempotency_keys (user_uid, key, request_hash, group_id)
    values (${uid}, ${claim.key}, ${claim.requestHash}, ${groupId}) on conflict do nothing returning 1`);
  if (claimed.length > 0) return groupId;
  const [first] = await selectRows<{ request_hash: string; group_id: string }>(tx,
    sql`select request_hash, group_id from idempotency_keys where user_uid = ${uid} and key = ${claim.key}`);
  if (!first || first.request_hash !== claim.requestHash) {
    throw new ApiError(
      422,
      'idempotency_key_reused',
      'This request was already sent with different content. Please reload the page and try again.',
    );
  }
  return first.group_id;
}

/**
 * Creates a group with its creator as first member. A repeat with the same idempotency key returns the group already created.
 * @throws ApiError 401 when the caller's session has ended
 */
export function createGroup(
  { db }: Database, group: GroupToStore, { user: creator, requestId }: Actor, claim: IdempotencyKey | null,
): Promise<{ group: GroupText; changed: boolean }> {
  return db.transaction(async (tx) => {
    // Its picture may have waited for half a minute.
    if (await isSessionEnded(tx, creator)) throw refuse.sessionEnded();
    const groupId = randomUUID();
    const claimedId = claim ? await claimKey(tx, creator.uid, claim, groupId) : groupId;
    if (claimedId !== groupId) return { group: await requireGroup(tx, claimedId, creator.uid), changed: false };
    const times = await storedTimes(tx, group.times);
    await refusePastStart(tx, times.startDate);
    await refuseTooManyGroups(tx, creator.uid);
    await ensureUser(tx, creator);
    const { imageUrl, imageHash, imageFocus } = await storeImage(tx, group.image);
    await tx.execute(sql`
      insert into groups (
        id, name, description, category, location, place_url, place_url_for, max_members, member_count, start_date, end_date, time_zone,
        start_local, end_local, image_url, image_hash, image_focus, creator_uid)
      values (${groupId}, ${group.name}, ${group.description}, ${group.category}, ${group.location}, ${group.placeUrl},
        ${group.placeUrlFor}, ${group.maxMembers}, 1, ${times.startDate.toISOString()}, ${times.endDate?.toISOString() ?? null},
        ${times.timeZone}, ${times.startLocal}, ${times.endLocal}, ${imageUrl}, ${imageHash}, ${imageFocus}, ${creator.uid})`);
    await tx.execute(sql`
      with logged as (${auditInsert({ action: 'created', groupId, actor: creator.uid, requestId })})
      insert into memberships (group_id, user_uid) values (${groupId}, ${creator.uid})`);
    return { group: await touchAndRead(tx, groupId, creator.uid), changed: true };
  });
}

/** One text for each picture and focus. */
const pictureOf = ({ imageUrl, imageHash, imageFocus }: GroupImage): string => withFocus(imageHash ?? imageUrl ?? '', imageFocus ?? '');

/** The values of a locked group that an edit can change. */
async function storedValues(tx: Queries, groupId: string): Promise<StoredValues | undefined> {
  const [row] = await selectRows<Omit<StoredValues, 'image'> & GroupImage>(tx, sql`
    select description, category, location, place_url as "placeUrl", place_url_for as "placeUrlFor", max_members as "maxMembers",
      ${utc(sql`start_date`)} as "startDate", ${utc(sql`end_date`)} as "endDate", time_zone as "timeZone",
      image_url as "imageUrl", image_hash as "imageHash", image_focus as "imageFocus" from groups where id = ${groupId}`);
  return row && { ...row, image: pictureOf(row) };
}

/**
 * Replaces the values of a group. Seats that become free by it go to those who wait.
 * @throws ApiError 400 for a changed name or a start before today, 403, 404, 409 `max_members_below_members`, 412
 */
export function updateGroup(
  { db }: Database, groupId: string, group: GroupToStore, actor: Actor, expected: readonly ExpectedTag[] | null,
): Promise<GroupText> {
  const { user: { uid }, requestId } = actor;
  return db.transaction(async (tx) => {
    const current = await lockOwnGroup(tx, groupId, actor, expected);
    if (current.isHidden && !await mayBeMended(tx, groupId)) refuseHidden(current);
    if (group.name !== current.name) throw refuse.badRequest('The name of a group cannot be changed.', 'name_is_fixed');
    const times = await storedTimes(tx, group.times);
    const startDate = times.startDate.toISOString();
    if (startDate !== current.startDate) await refusePastStart(tx, times.startDate);
    if (group.maxMembers < current.memberCount) {
      throw refuse.conflict('max_members_below_members', belowMembers(current.memberCount));
    }
    const before = await storedValues(tx, groupId);
    const stored = await storeImage(tx, group.image);
    const { imageUrl, imageHash, imageFocus } = stored;
    const endDate = times.endDate?.toISOString() ?? null;
    const after = { ...group, startDate, endDate, timeZone: times.timeZone, image: pictureOf(stored) };
    const [details, moved] = [changesOf(before, after), movedBy(before, after)];
    await tx.execute(sql`
      with logged as (${auditInsert({ action: 'edited', groupId, actor: uid, requestId, details })})
      update groups set description = ${group.description}, category = ${group.category}, location = ${group.location},
        place_url = ${group.placeUrl}, place_url_for = ${group.placeUrlFor}, max_members = ${group.maxMembers},
        start_date = ${startDate}, end_date = ${endDate}, time_zone = ${times.timeZone},
        start_local = ${times.startLocal}, end_local = ${times.endLocal},
        start_set_at = case when start_date = ${startDate} then start_set_at else clock_timestamp() end,
        image_url = ${imageUrl}, image_hash = ${imageHash}, image_focus = ${imageFocus},
        version = version + 1, edition = edition + 1, edited_at = clock_timestamp()
      where id = ${groupId}`);
    if (moved) await notify(tx, { kind: 'changed', groupId, actor: uid, details: moved });
    // Also when the limit is as before: a group that had started, and had seats freed since, can be open again.
    if (current.waitingCount > 0) await fillFreeSeats(tx, groupId, { requestId, nowMs: current.nowMs });
    return touchAndRead(tx, groupId, uid);
  });
}

/** @throws ApiError 403, 404, 412 */
export function deleteGroup({ db }: Database, groupId: string, actor: Actor, expected: readonly ExpectedTag[] | null): Promise<void> {
  return db.transaction(async (tx) => {
    await lockOwnGroup(tx, groupId, actor, expected);
    await writeCancellations(tx, groupId, null);
    await tx.execute(sql`
      with ${notifiedCte({ kind: 'deleted', groupId, actor: actor.user.uid })}, ${deleteOfferNoticeCte(groupId)}
      delete from groups where id = ${groupId}`);
    await writeAudit(tx, { action: 'deleted', groupId, actor: actor.user.uid, requestId: actor.requestId });
    await bumpListVersion(tx, groupId);
  });
}
