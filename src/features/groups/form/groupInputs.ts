import { ValidationError } from 'yup';
import { startOfDayMs } from '../../../domain/dates/localTime';
import { isKnownZone, isOfPlace, mayHidePlace } from '../../../domain/dates/zones';
import { NEW_GROUP_VALUES, type GroupFormValues } from '../../../domain/groups/groupFormValues';
import { createGroupSchema, groupErrorsOf, updateGroupSchema, type GroupErrors } from '../../../domain/groups/groupRules';
import { instantOfLocal, localOfInstant } from './localInput';

/** The values of the controls: the form's values, with start and end in the control's format, by the clock of the place. */
export type GroupInputs = GroupFormValues;

export type GroupFormMode = 'create' | 'update';

export interface GroupFormSetting {
  mode: GroupFormMode;
  /** The form's initial values. */
  initial: GroupFormValues;
  /** Where the user is. */
  timeZone: string;
  /** ms since the epoch */
  nowMs: number;
  /** A picture was uploaded, so no address is needed. */
  hasUpload: boolean;
  /** How many members an existing group has. */
  memberCount?: number;
}

/** The zone whose clock the controls show: the zone of the place, or the user's while the browser does not know the former. */
export function clockOf({ timeZone }: Pick<GroupFormValues, 'timeZone'>, usersZone: string): string {
  const zone = timeZone.trim();
  return zone !== '' && isKnownZone(zone) ? zone : usersZone;
}

/**
 * A new group meets where its creator is, as far as that is known, unless they choose another zone.
 * @param known a recording from before a field was added lacks it
 */
export function inputsOf(known: Partial<GroupFormValues>, mode: GroupFormMode, usersZone: string): GroupInputs {
  const values = { ...NEW_GROUP_VALUES, ...known };
  const usersPlace = isOfPlace(usersZone) && !mayHidePlace(usersZone) ? usersZone : '';
  const timeZone = values.timeZone === '' && mode === 'create' ? usersPlace : values.timeZone;
  const clock = clockOf({ timeZone }, usersZone);
  return { ...values, timeZone, startDate: localOfInstant(values.startDate, clock), endDate: localOfInstant(values.endDate, clock) };
}

/** The inverse. The controls have whole minutes, so untouched times are kept to the millisecond. */
export function valuesOf(inputs: GroupInputs, { initial, timeZone }: Pick<GroupFormSetting, 'initial' | 'timeZone'>): GroupFormValues {
  const clock = clockOf(inputs, timeZone);
  const instant = (field: 'startDate' | 'endDate') =>
    (inputs[field] === localOfInstant(initial[field], clock) ? initial[field] : instantOfLocal(inputs[field], clock));
  return { ...inputs, timeZone: inputs.timeZone.trim(), startDate: instant('startDate'), endDate: instant('endDate') };
}

/** The controls with some values replaced. The other times stay the same instants, even if the zone changes. */
export const inputsWith = (
  inputs: GroupInputs, chosen: Partial<GroupFormValues>, setting: Pick<GroupFormSetting, 'initial' | 'timeZone'>,
): GroupInputs => inputsOf({ ...valuesOf(inputs, setting), ...chosen }, 'update', setting.timeZone);

/** The start of today at the place, as the control's minimum. */
export function earliestLocalStart(inputs: GroupInputs, { nowMs, timeZone }: Pick<GroupFormSetting, 'nowMs' | 'timeZone'>): string {
  const clock = clockOf(inputs, timeZone);
  return localOfInstant(new Date(startOfDayMs(nowMs, clock)).toISOString(), clock);
}

/** The first error of each field (docs/spec-notes.md, section 5). */
export function groupErrors(inputs: GroupInputs, setting: GroupFormSetting): GroupErrors {
  const { mode, initial, timeZone, nowMs, hasUpload, memberCount } = setting;
  const options = {
    earliestStartMs: startOfDayMs(nowMs, clockOf(inputs, timeZone)), hasUpload, memberCount, presentTimeZone: initial.timeZone,
  };
  const schema = mode === 'create' ? createGroupSchema(options) : updateGroupSchema({ ...options, presentStart: initial.startDate });
  try {
    // An address from before the upload is not sent.
    schema.validateSync({ ...valuesOf(inputs, setting), ...(hasUpload && { imageURL: '' }) }, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return groupErrorsOf(error);
  }
}
