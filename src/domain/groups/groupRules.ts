import { number, object, string, type ValidationError } from 'yup';
import { isKnownZone } from '../dates/zones';
import { DAY_MS, HOUR_MS } from '../general/durations';
import { belowMembers, validation } from '../texts/formMessages';
import { requiredText } from '../texts/requiredText';
import { isSavable } from '../texts/savableText';
import { textLength } from '../texts/textLength';
import { withCommas } from '../texts/withCommas';
import { CATEGORIES } from './categories';
import { GROUP_FIELDS, GROUP_LABELS } from './groupFields';
import { PLACE_URL_READERS, type GroupFormValues } from './groupFormValues';
import { isDataAddress, isImageAddress } from './imageRules';
import { hasWrongFocus } from './pictureFocus';

/** Bounds of a group's size (docs/spec-notes.md, sections 5 and 9). */
export const MIN_MAX_MEMBERS = 2;
export const MAX_MAX_MEMBERS = 100;

/** The maximum length of each text, as `textLength` counts it. */
export const GROUP_TEXT_LIMITS = { name: 100, description: 5000, location: 200, placeUrl: 500 } as const;
type LimitedField = keyof typeof GROUP_TEXT_LIMITS;

/** The longest day in any zone: 25 hours, when summer time ends. */
const LONGEST_DAY_MS = 25 * HOUR_MS;

export interface GroupRuleOptions {
  /** The earliest start allowed, ms since the epoch: the start of today in the user's zone. */
  earliestStartMs: number;
  /** A picture was uploaded, so no address is needed. */
  hasUpload?: boolean;
  /** The group's current start: always accepted, even in the past. */
  presentStart?: string;
  /** What the form began with: accepted also where this browser does not know it. */
  presentTimeZone?: string;
  /** How many members the group has: there cannot be fewer places. */
  memberCount?: number;
}

export type GroupErrors = Partial<Record<keyof GroupFormValues, string>>;

/** What the form and the server say of a text that is too long. */
export const textTooLong = (field: LimitedField): string =>
  `${GROUP_LABELS[field]} must be at most ${withCommas(GROUP_TEXT_LIMITS[field])} characters`;

const isWithin = (most: number) => (text: string) => textLength(text, most) <= most;

const limitedText = (field: LimitedField, missing: string) => requiredText(missing)
  .test('length', textTooLong(field), isWithin(GROUP_TEXT_LIMITS[field]))
  .test('can-be-saved', validation.unsavable, isSavable);

const optionalText = (field: LimitedField) => string().trim().default('')
  .test('length', textTooLong(field), isWithin(GROUP_TEXT_LIMITS[field]))
  .test('can-be-saved', validation.unsavable, isSavable);

function startRule({ earliestStartMs, presentStart }: GroupRuleOptions) {
  const presentMs = presentStart === undefined ? NaN : Date.parse(presentStart);
  return string().trim().required(validation.startDate)
    .test('is-date', validation.startDate, (value) => !Number.isNaN(Date.parse(value)))
    .test('not-before-today', validation.startInPast, (value) => {
      const ms = Date.parse(value);
      return Number.isNaN(ms) || ms >= earliestStartMs || ms === presentMs;
    });
}

/** A group lasts at most this long, whatever clocks are changed meanwhile. */
export const LONGEST_MS = 14 * DAY_MS;

const endRule = string().trim().default('')
  .test('is-date', validation.endDate, (value) => value === '' || !Number.isNaN(Date.parse(value)))
  .test('after-start', (value, context) => {
    const lasts = Date.parse(value) - Date.parse((context.parent as { startDate: string }).startDate);
    if (lasts <= 0) return context.createError({ message: validation.endBeforeStart });
    return !(lasts > LONGEST_MS) || context.createError({ message: validation.endTooLate });
  });

function isSecureAddress(text: string): boolean {
  try {
    const { protocol, username, password } = new URL(text);
    return protocol === 'https:' && username === '' && password === '';
  } catch {
    return false;
  }
}

const placeUrlRule = optionalText('placeUrl')
  .test('is-address', validation.placeUrl, (value) => value === '' || isSecureAddress(value));

/** A browser also takes offsets for zones, which have no place and no summer time: the server refuses them. */
const isZoneName = (text: string): boolean => /^[a-z]/i.test(text) && isKnownZone(text);

const zoneRule = ({ presentTimeZone }: GroupRuleOptions) => string().trim().default('')
  .test('is-known', validation.timeZone, (value) => value === '' || value === presentTimeZone || isZoneName(value));

const maxMembersRule = ({ memberCount = 0 }: GroupRuleOptions) => number()
  .transform((value: number, original: unknown) => (original === '' || original === null ? NaN : value))
  .typeError(validation.maxMembers)
  .required(validation.maxMembers)
  .min(MIN_MAX_MEMBERS, validation.maxMembers)
  .max(MAX_MAX_MEMBERS, validation.maxMembersTooMany)
  .integer(validation.maxMembersWhole)
  .test('not-below-members', belowMembers(memberCount), (value) => !(value < memberCount));

function imageRule({ hasUpload = false }: GroupRuleOptions) {
  const address = string()
    .trim()
    .default('')
    .test(
      'is-address',
      (value, context) =>
        value === '' ||
        isImageAddress(value) ||
        context.createError({ message: isDataAddress(value) ? validation.imageType : validation.imageAddress }),
    )
    .test('has-focus', validation.imageFocus, (value) => !hasWrongFocus(value));
  return hasUpload ? address : address.required(validation.image);
}

const sharedRules = (options: GroupRuleOptions) => ({
  description: limitedText('description', validation.description),
  category: string().required(validation.category).oneOf(CATEGORIES, validation.category),
  location: limitedText('location', validation.location),
  placeUrl: placeUrlRule,
  placeUrlFor: string().oneOf(PLACE_URL_READERS, validation.placeUrlFor).default('everyone'),
  startDate: startRule(options),
  timeZone: zoneRule(options),
  endDate: endRule,
  maxMembers: maxMembersRule(options),
  imageURL: imageRule(options),
} satisfies Record<Exclude<keyof GroupFormValues, 'name'>, unknown>);

/** The rules of a new group (docs/spec-notes.md, section 5), for the form and for the server. */
export function createGroupSchema(options: GroupRuleOptions) {
  return object({ name: limitedText('name', validation.groupName), ...sharedRules(options) });
}

/** The rules of an updated group: the same except for the name, which is read-only (docs/spec-notes.md, section 5). */
export function updateGroupSchema(options: GroupRuleOptions) {
  return object({ name: string().default(''), ...sharedRules(options) });
}

/** The first error of each field, for the form and for the server. */
export function groupErrorsOf({ inner }: ValidationError): GroupErrors {
  const errors: GroupErrors = {};
  for (const { path, message } of inner) errors[path as keyof GroupErrors] ??= message;
  return errors;
}

/** The one error that the toast shows: the first in the specification's order, or null. */
export function firstGroupFormError(errors: GroupErrors): string | null {
  for (const field of GROUP_FIELDS) if (errors[field]) return errors[field];
  return null;
}

/** The earliest start that is "today or later" somewhere on earth: the most a server can check without the user's zone. */
export function earliestStartAnywhereMs(nowMs: number): number {
  return nowMs - LONGEST_DAY_MS;
}
