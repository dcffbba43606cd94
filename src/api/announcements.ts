import type { Announcement } from '../contract/types';
import { isRecord } from '../domain/general/isRecord';
import { idOf, rows, text } from '../domain/general/responseFields';
import { memberOf } from '../domain/groups/normaliseGroup';

/** An announcement from any response; null without an id. */
export function normaliseAnnouncement(value: unknown): Announcement | null {
  if (!isRecord(value)) return null;
  const _id = idOf(value._id);
  if (_id === '') return null;
  const editedAt = text(value.editedAt);
  return {
    _id, subject: text(value.subject), text: text(value.text), createdAt: text(value.createdAt), author: memberOf(value.author),
    ...(editedAt === '' ? {} : { editedAt }),
  };
}

/** The announcements in a response, the newest first; entries without an id are left out. */
export function normaliseAnnouncements(value: unknown): Announcement[] {
  return rows(isRecord(value) ? value.items : null).map(normaliseAnnouncement).filter((item) => item !== null);
}
