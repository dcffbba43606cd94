import { ValidationError } from 'yup';
import { startOfDayMs } from '../../../domain/dates/localTime';
import type { GroupFormValues } from '../../../domain/groups/groupFormValues';
import { createGroupSchema, groupErrorsOf, updateGroupSchema, type GroupErrors } from '../../../domain/groups/groupRules';
import { instantOfLocal, localOfInstant } from './localInput';

/** The values of the controls: the form's values, with the start in the control's format, in the user's zone. */
export type GroupInputs = GroupFormValues;

export type GroupFormMode = 'create' | 'update';

export interface GroupFormSetting {
  mode: GroupFormMode;
  /** The form's initial values. */
  initial: GroupFormValues;
  timeZone: string;
  /** ms since the epoch */
  nowMs: number;
  /** A picture was uploaded, so no address is needed. */
  hasUpload: boolean;
  /** How many members an existing group has. */
  memberCount?: number;
}

export function inputsOf(values: GroupFormValues, timeZone: string): GroupInputs {
  return { ...values, startDate: localOfInstant(values.startDate, timeZone) };
}

/** The inverse. The control has whole minutes, so an untouched start is kept to the millisecond. */
export function valuesOf(inputs: GroupInputs, { initial, timeZone }: Pick<GroupFormSetting, 'initial' | 'timeZone'>): GroupFormValues {
  const untouched = inputs.startDate === localOfInstant(initial.startDate, timeZone);
  return { ...inputs, startDate: untouched ? initial.startDate : instantOfLocal(inputs.startDate, timeZone) };
}

/** The start of today in the user's zone, as the control's minimum. */
export function earliestLocalStart({ nowMs, timeZone }: Pick<GroupFormSetting, 'nowMs' | 'timeZone'>): string {
  return localOfInstant(new Date(startOfDayMs(nowMs, timeZone)).toISOString(), timeZone);
}

/** The first error of each field (docs/spec-notes.md, section 5). */
export function groupErrors(inputs: GroupInputs, setting: GroupFormSetting): GroupErrors {
  const { mode, initial, timeZone, nowMs, hasUpload, memberCount } = setting;
  const options = { earliestStartMs: startOfDayMs(nowMs, timeZone), hasUpload, memberCount };
  const schema = mode === 'create' ? createGroupSchema(options) : updateGroupSchema({ ...options, presentStart: initial.startDate });
  try {
    schema.validateSync(valuesOf(inputs, setting), { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return groupErrorsOf(error);
  }
}
