import { ValidationError } from 'yup';
import type { GroupFormValues } from '../../../domain/groupFormValues';
import { createGroupSchema, groupErrorsOf, updateGroupSchema, type GroupErrors } from '../../../domain/groupRules';
import { instantOfLocal, localOfInstant, startOfDayMs } from '../../../domain/zonedTime';

/** What the controls hold: the form's values, but the start as the date-and-time control writes it, in the person's zone. */
export type GroupInputs = GroupFormValues;

export type GroupFormMode = 'create' | 'update';

export interface GroupFormSetting {
  mode: GroupFormMode;
  /** What the form started with. */
  initial: GroupFormValues;
  timeZone: string;
  /** ms since the epoch */
  nowMs: number;
  /** A picture was uploaded, so no address is needed. */
  hasUpload: boolean;
}

export function inputsOf(values: GroupFormValues, timeZone: string): GroupInputs {
  return { ...values, startDate: localOfInstant(values.startDate, timeZone) };
}

/** Back again. The control knows whole minutes only: a start that nobody touched stays as it was, to the millisecond. */
export function valuesOf(inputs: GroupInputs, { initial, timeZone }: Pick<GroupFormSetting, 'initial' | 'timeZone'>): GroupFormValues {
  const untouched = inputs.startDate === localOfInstant(initial.startDate, timeZone);
  return { ...inputs, startDate: untouched ? initial.startDate : instantOfLocal(inputs.startDate, timeZone) };
}

/** The first moment of today in the person's zone, as the control's least value. */
export function earliestLocalStart({ nowMs, timeZone }: Pick<GroupFormSetting, 'nowMs' | 'timeZone'>): string {
  return localOfInstant(new Date(startOfDayMs(nowMs, timeZone)).toISOString(), timeZone);
}

/** The first mistake of every field (specification, section 5). */
export function groupErrors(inputs: GroupInputs, setting: GroupFormSetting): GroupErrors {
  const { mode, initial, timeZone, nowMs, hasUpload } = setting;
  const options = { earliestStartMs: startOfDayMs(nowMs, timeZone), hasUpload };
  const schema = mode === 'create' ? createGroupSchema(options) : updateGroupSchema({ ...options, presentStart: initial.startDate });
  try {
    schema.validateSync(valuesOf(inputs, setting), { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return groupErrorsOf(error);
  }
}
