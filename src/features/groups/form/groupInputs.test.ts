import { GROUP_FIELDS } from '../../../domain/groups/groupFields';
import { NEW_GROUP_VALUES, type GroupFormValues } from '../../../domain/groups/groupFormValues';
import { validation } from '../../../domain/texts/formMessages';
import { earliestLocalStart, groupErrors, inputsOf, valuesOf, type GroupFormSetting } from './groupInputs';

const KYIV = 'Europe/Kyiv';
const NOON = Date.parse('2030-05-04T09:00:00.000Z'); // 12:00 in Kyiv

const filled: GroupFormValues = {
  ...NEW_GROUP_VALUES,
  name: 'Riverside Sketchers', description: 'We draw.', category: 'Art', location: 'Porto', maxMembers: 10,
  startDate: '2030-05-05T15:30:00.000Z', imageURL: 'https://pictures.example/a.jpg',
};
const setting = (over: Partial<GroupFormSetting> = {}): GroupFormSetting =>
  ({ mode: 'create', initial: NEW_GROUP_VALUES, timeZone: KYIV, nowMs: NOON, hasUpload: false, ...over });

describe('the values of the controls', () => {
  it('writes the start in the user’s time zone, and reads it back', () => {
    const inputs = inputsOf(filled, 'create', KYIV);
    expect(inputs.startDate).toBe('2030-05-05T18:30');
    expect(valuesOf({ ...inputs, startDate: '2030-05-05T19:00' }, setting({ initial: filled })).startDate).toBe('2030-05-05T16:00:00.000Z');
  });
  it('reads the start by the clock of the place, also with a space after its zone', () => {
    const inputs = { ...inputsOf(filled, 'create', KYIV), timeZone: 'Asia/Tokyo ', startDate: '2030-05-05T19:00' };
    expect(valuesOf(inputs, setting({ initial: filled }))).toMatchObject({ timeZone: 'Asia/Tokyo', startDate: '2030-05-05T10:00:00.000Z' });
  });
  it('keeps an untouched start to the millisecond', () => {
    const initial = { ...filled, startDate: '2030-05-05T15:30:12.345Z' };
    expect(valuesOf(inputsOf(initial, 'create', KYIV), setting({ initial })).startDate).toBe('2030-05-05T15:30:12.345Z');
  });
  it.each(GROUP_FIELDS)('has a %s, also of a recording that lacks it', (field) => {
    const { [field]: _lacking, ...recorded } = filled;
    expect(inputsOf(recorded, 'update', KYIV)).toEqual({ ...inputsOf(filled, 'update', KYIV), [field]: NEW_GROUP_VALUES[field] });
  });
  it('offers today from its first minute in the user’s time zone', () => {
    expect(earliestLocalStart(inputsOf(filled, 'create', KYIV), setting())).toBe('2030-05-04T00:00');
  });
});

it.each([
  ['create', KYIV, '', KYIV], ['create', KYIV, 'Asia/Tokyo', 'Asia/Tokyo'], ['update', KYIV, '', ''],
  // A browser that hides where it is.
  ['create', 'UTC', '', ''], ['create', 'Etc/GMT+3', '', ''], ['create', 'Atlantic/Reykjavik', '', ''],
] as const)('to %s in %s with the zone %j begins with %j', (mode, usersZone, timeZone, expected) => {
  expect(inputsOf({ ...NEW_GROUP_VALUES, timeZone }, mode, usersZone).timeZone).toBe(expected);
});

describe('the errors of the form', () => {
  it('finds none in a filled form', () => {
    expect(groupErrors(inputsOf(filled, 'create', KYIV), setting())).toEqual({});
  });
  it('reports every empty field with the text of the specification', () => {
    expect(groupErrors({ ...inputsOf(NEW_GROUP_VALUES, 'create', KYIV), maxMembers: 1 }, setting())).toEqual({
      name: validation.groupName, description: validation.description, location: validation.location,
      startDate: validation.startDate, maxMembers: validation.maxMembers, imageURL: validation.image,
    });
  });
  it('accepts an upload as a picture', () => {
    expect(groupErrors({ ...inputsOf(filled, 'create', KYIV), imageURL: '' }, setting({ hasUpload: true }))).toEqual({});
  });
  it('accepts today and refuses yesterday in the user’s time zone', () => {
    const inputs = inputsOf(filled, 'create', KYIV);
    expect(groupErrors({ ...inputs, startDate: '2030-05-04T00:00' }, setting())).toEqual({});
    expect(groupErrors({ ...inputs, startDate: '2030-05-03T23:59' }, setting())).toEqual({ startDate: validation.startInPast });
  });
  it('on update accepts the current start even in the past, but no other past start', () => {
    const initial = { ...filled, startDate: '2020-01-01T10:00:00.500Z' };
    const update = setting({ mode: 'update', initial });
    expect(groupErrors(inputsOf(initial, 'create', KYIV), update)).toEqual({});
    expect(groupErrors({ ...inputsOf(initial, 'create', KYIV), startDate: '2020-01-02T10:00' }, update)).toEqual({
      startDate: validation.startInPast,
    });
  });
  it.each(['create', 'update'] as const)('to %s accepts the zone that the form began with, which this browser may not know', (mode) => {
    const initial = { ...filled, timeZone: 'Mars/Olympus' };
    const form = setting({ mode, initial });
    const inputs = inputsOf(initial, mode, KYIV);
    expect([groupErrors(inputs, form), valuesOf(inputs, form)]).toEqual([{}, initial]);
    expect(groupErrors({ ...inputs, timeZone: 'Mars/Utopia' }, form)).toEqual({ timeZone: validation.timeZone });
  });
});
