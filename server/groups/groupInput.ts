import { createHash } from 'node:crypto';
import { ValidationError } from 'yup';
import type { GroupInput } from '../../src/contract/types';
import { createGroupSchema, earliestStartAnywhereMs, firstGroupFormError, groupErrorsOf } from '../../src/domain/groupRules';
import { validation } from '../../src/domain/messages';
import { refuse } from '../http/apiError';
import type { UrlRules } from '../http/checkWebAddress';
import type { ReadyPicture } from '../images/imageStore';
import { parsePicture, type Picture } from '../images/picture';

/** A body of POST or PUT that holds to every rule which needs no database. */
export interface CheckedGroup {
  name: string;
  description: string;
  category: string;
  location: string;
  maxMembers: number;
  startDate: Date;
  picture: Picture;
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** An ISO 8601 date and time with its zone; the 30th of February is none. */
function parseInstant(text: string): Date {
  const day = INSTANT.exec(text)?.[1];
  const instant = new Date(text);
  const dayExists = day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  if (!dayExists || Number.isNaN(instant.getTime())) {
    throw refuse.badRequest('Start date must be a date and time like 2026-05-01T18:30:00Z.', 'invalid_start_date');
  }
  return instant;
}

export interface InputRules {
  urls: UrlRules;
  /** The start that the group has already: always accepted again. */
  presentStart?: string | undefined;
  /** ms since the epoch */
  nowMs?: number;
}

/**
 * The rules of specification section 5 that hold for create and update alike, by the very schema of the form. The picture
 * comes last, as in the form, and is read apart. Whether the start has passed is looked at again, by the database's clock.
 * @throws ApiError 400 with the text that the form would show
 */
export function checkGroupInput(input: GroupInput, { urls, presentStart, nowMs = Date.now() }: InputRules): CheckedGroup {
  const schema = createGroupSchema({
    earliestStartMs: earliestStartAnywhereMs(nowMs), hasUpload: true, ...(presentStart === undefined ? {} : { presentStart }),
  });
  try {
    const checked = schema.validateSync({ ...input, imageURL: '' }, { abortEarly: false });
    const { name, description, category, location, maxMembers } = checked;
    return {
      name, description, category, location, maxMembers,
      startDate: parseInstant(checked.startDate),
      picture: parsePicture(input.imageURL.trim(), urls),
    };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const message = firstGroupFormError(groupErrorsOf(error)) ?? 'Please check what you typed.';
    throw refuse.badRequest(message, message === validation.startInPast ? 'start_in_the_past' : 'invalid_group');
  }
}

/**
 * The same for equal requests: how a repeat under one idempotency key is told from another request.
 * A sent picture stands for itself by its hash: its 28 MB of text are not gone through once more.
 */
export function fingerprint(
  { name, description, category, location, maxMembers, startDate, imageURL }: GroupInput,
  picture: ReadyPicture,
): string {
  const shown = picture.kind === 'new' ? picture.hash : imageURL;
  return createHash('sha256')
    .update(JSON.stringify([name, description, category, location, maxMembers, startDate, shown]))
    .digest('hex');
}
