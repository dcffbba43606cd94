import { createHash } from 'node:crypto';
import { ValidationError } from 'yup';
import type { GroupInput } from '../../src/contract/types';
import type { GroupFormValues } from '../../src/domain/groupFormValues';
import { createGroupSchema, firstGroupFormError } from '../../src/domain/groupRules';
import { refuse } from '../http/apiError';
import type { UrlRules } from '../http/webAddress';
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

/** The form's own rules; the start is compared with today later, by the database's clock, and the picture is read apart. */
const schema = createGroupSchema({ earliestStartMs: Number.NEGATIVE_INFINITY, hasUpload: true });

function formErrors(error: ValidationError): Partial<Record<keyof GroupFormValues, string>> {
  return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]));
}

/**
 * The rules of specification section 5 that hold for create and update alike, by the very schema of the form.
 * @throws ApiError 400 with the text that the form would show
 */
export function checkGroupInput(input: GroupInput, urls: UrlRules): CheckedGroup {
  try {
    const checked = schema.validateSync({ ...input, imageURL: '' }, { abortEarly: false });
    const { name, description, category, location, maxMembers } = checked;
    return {
      name, description, category, location, maxMembers,
      startDate: parseInstant(checked.startDate),
      picture: parsePicture(input.imageURL, urls),
    };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw refuse.badRequest(firstGroupFormError(formErrors(error)) ?? error.message, 'invalid_group');
  }
}

/**
 * The same for equal requests: how a repeat under one idempotency key is told from another request.
 * A sent picture stands for itself by its hash: its 28 MB of text are not gone through once more.
 */
export function fingerprint({ name, description, category, location, maxMembers, startDate, imageURL }: GroupInput, picture: ReadyPicture): string {
  const shown = picture.kind === 'new' ? picture.hash : imageURL;
  return createHash('sha256').update(JSON.stringify([name, description, category, location, maxMembers, startDate, shown])).digest('hex');
}
