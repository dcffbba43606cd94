import fc from 'fast-check';
import type { Schema, ValidationError } from 'yup';
import { startOfDayMs } from '../dates/localTime';
import { validation } from '../texts/formMessages';
import { NEW_GROUP_VALUES, type GroupFormValues } from './groupFormValues';
import {
  createGroupSchema, earliestStartAnywhereMs, firstGroupFormError, textTooLong, updateGroupSchema,
} from './groupRules';

const TODAY = Date.UTC(2026, 4, 1);
const iso = (ms: number) => new Date(ms).toISOString();
const VALID: GroupFormValues = {
  ...NEW_GROUP_VALUES,
  name: 'Chess',
  description: 'We play.',
  category: 'Art',
  location: 'Kyiv',
  maxMembers: 10,
  startDate: iso(TODAY),
  imageURL: 'https://example.com/a.jpg',
};

/** First message of each refused field. */
function errorsOf(schema: Schema, values: unknown): Partial<Record<keyof GroupFormValues, string>> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    const errors: Record<string, string> = {};
    for (const { path = '', message } of (error as ValidationError).inner) errors[path] ??= message;
    return errors;
  }
}

const create = createGroupSchema({ earliestStartMs: TODAY });
const refusal = (change: Partial<Record<keyof GroupFormValues, unknown>>) => firstGroupFormError(errorsOf(create, { ...VALID, ...change }));

describe('createGroupSchema', () => {
  it('refuses an offset, which browsers take for a zone and the server does not', () => {
    jest.spyOn(Intl, 'DateTimeFormat').mockReturnValueOnce({} as Intl.DateTimeFormat);
    expect(refusal({ timeZone: '+02:00' })).toBe(validation.timeZone);
    jest.restoreAllMocks();
  });

  it('accepts a complete group and trims its texts', () => {
    expect(errorsOf(create, VALID)).toEqual({});
    expect(create.cast({ ...VALID, name: '  Chess ' }).name).toBe('Chess');
  });

  it.each([
    ['name', { name: '  ' }, validation.groupName],
    ['description', { description: '' }, validation.description],
    ['location', { location: '\n' }, validation.location],
    ['no start', { startDate: '' }, validation.startDate],
    ['no date', { startDate: 'soon' }, validation.startDate],
    ['yesterday', { startDate: iso(TODAY - 1) }, validation.startInPast],
    ['one member', { maxMembers: 1 }, validation.maxMembers],
    ['no number', { maxMembers: '' }, validation.maxMembers],
    ['not a number', { maxMembers: 'many' }, validation.maxMembers],
    ['too many members', { maxMembers: 101 }, validation.maxMembersTooMany],
    ['half a member', { maxMembers: 2.5 }, validation.maxMembersWhole],
    ['no picture', { imageURL: ' ' }, validation.image],
    ['a script for a picture', { imageURL: 'javascript:alert(1)' }, validation.imageAddress],
    ['a drawing for a picture', { imageURL: 'data:image/svg+xml;base64,PHN2Zz4=' }, validation.imageType],
    ['an invisible name', { name: '\u200b\u00a0\u200f' }, validation.groupName],
    ['an invisible description', { description: '\u2060'.repeat(5000) }, validation.description],
    ['an invisible location', { location: '\u3164' }, validation.location],
    ['a name that is too long', { name: 'n'.repeat(101) }, textTooLong('name')],
    ['a description that is too long', { description: 'd'.repeat(5001) }, textTooLong('description')],
    ['a place that is too long', { location: 'l'.repeat(201) }, textTooLong('location')],
    ['a character that cannot be saved', { location: 'Ky\u0000iv' }, validation.unsavable],
    ['an unknown category', { category: 'Knitting' }, validation.category],
  ])('refuses %s', (_, change, message) => {
    expect(refusal(change)).toBe(message);
  });

  it.each([2, 100])('accepts %d members', (maxMembers) => {
    expect(refusal({ maxMembers })).toBeNull();
  });

  it('needs no address when a picture was uploaded', () => {
    const schema = createGroupSchema({ earliestStartMs: TODAY, hasUpload: true });
    expect(errorsOf(schema, { ...VALID, imageURL: '' })).toEqual({});
  });

  it('reports the errors of an empty form in the order of the specification', () => {
    const empty = { ...NEW_GROUP_VALUES, maxMembers: 0 };
    let errors = errorsOf(create, empty);
    const shown: (string | null)[] = [];
    for (const field of ['name', 'description', 'location', 'startDate', 'maxMembers', 'imageURL'] as const) {
      shown.push(firstGroupFormError(errors));
      errors = { ...errors, [field]: undefined };
    }
    expect(shown).toEqual([
      validation.groupName, validation.description, validation.location, validation.startDate, validation.maxMembers, validation.image,
    ]);
    expect(firstGroupFormError(errors)).toBeNull();
  });
});

describe('updateGroupSchema', () => {
  const presentStart = iso(TODAY - 1e9);
  const update = updateGroupSchema({ earliestStartMs: TODAY, presentStart });

  it('ignores the name and accepts the current start', () => {
    expect(errorsOf(update, { ...VALID, name: '', startDate: presentStart })).toEqual({});
    expect(errorsOf(update, { ...VALID, startDate: presentStart.replace('.000Z', 'Z') })).toEqual({});
  });

  it('refuses any other start in the past', () => {
    expect(errorsOf(update, { ...VALID, startDate: iso(TODAY - 2) })).toEqual({ startDate: validation.startInPast });
  });
});

describe('earliestStartAnywhereMs', () => {
  it('accepts what is today in any zone', () => {
    const zones = fc.constantFrom(
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'Asia/Kathmandu',
      'America/New_York',
      'Australia/Lord_Howe',
      'UTC',
    );
    const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) });
    fc.assert(fc.property(moments, zones, (now, zone) => {
      expect(startOfDayMs(now, zone)).toBeGreaterThanOrEqual(earliestStartAnywhereMs(now));
    }));
  });
});
