import { createHash } from 'node:crypto';
import type { GroupInput } from '../../src/api/types';
import { isCategory } from '../../src/domain/categories';
import { validation } from '../../src/domain/messages';
import { refuse } from '../http/apiError';
import { parsePicture, type Picture } from '../images/picture';
import type { UrlRules } from '../http/webAddress';

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
  if (text.trim() === '') throw refuse.badRequest(validation.startDate, 'invalid_start_date');
  const day = INSTANT.exec(text)?.[1];
  const instant = new Date(text);
  const dayExists = day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  if (!dayExists || Number.isNaN(instant.getTime())) {
    throw refuse.badRequest('Start date must be a date and time like 2026-05-01T18:30:00Z.', 'invalid_start_date');
  }
  return instant;
}

function required(value: string, message: string, code: string): string {
  const text = value.trim();
  if (text === '') throw refuse.badRequest(message, code);
  return text;
}

/**
 * The rules of specification section 5 that hold for create and update alike, in the order of the form.
 * @throws ApiError 400 with the text of the specification
 */
export function checkGroupInput(input: GroupInput, urls: UrlRules): CheckedGroup {
  const name = required(input.name, validation.groupName, 'name_required');
  const description = required(input.description, validation.description, 'description_required');
  if (!isCategory(input.category)) throw refuse.badRequest('Please choose one of the categories.', 'unknown_category');
  const location = required(input.location, validation.location, 'location_required');
  const startDate = parseInstant(input.startDate);
  if (input.maxMembers < 2) throw refuse.badRequest(validation.maxMembers, 'max_members_too_small');
  if (input.maxMembers > 100) throw refuse.badRequest('Maximum members must be at most 100', 'max_members_too_large');
  const picture = parsePicture(input.imageURL, urls);
  return { name, description, category: input.category, location, maxMembers: input.maxMembers, startDate, picture };
}

/** The same for equal requests: how a repeat under one idempotency key is told from another request. */
export function fingerprint(input: GroupInput): string {
  const { name, description, category, location, maxMembers, startDate, imageURL } = input;
  return createHash('sha256')
    .update(JSON.stringify([name, description, category, location, maxMembers, startDate, imageURL])).digest('hex');
}
