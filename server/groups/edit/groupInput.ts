import { createHash } from 'node:crypto';
import { ValidationError } from 'yup';
import type { GroupInput } from '../../../src/contract/types';
import type { OptionalField } from '../../../src/domain/groups/groupFields';
import type { GroupFormValues } from '../../../src/domain/groups/groupFormValues';
import { createGroupSchema, earliestStartAnywhereMs, firstGroupFormError, groupErrorsOf } from '../../../src/domain/groups/groupRules';
import { validation } from '../../../src/domain/texts/formMessages';
import { refuse } from '../../http/responses/apiError';
import { parseImageInput, type ImageInput } from '../../images/imageInput';
import type { PreparedImage } from '../../images/imageStore';
import { wallNowMs } from '../../lib/wallClock';
import { givenInstant, type GivenInstant, type GivenTimes } from '../groupTimes';
import { readInstant } from '../instant';

type Texts = Omit<GroupFormValues, 'startDate' | 'endDate' | 'timeZone' | 'imageURL'>;
/** As they are stored: what is not given is null. */
type StoredTexts = { [Field in keyof Texts]: Field extends OptionalField ? Texts[Field] | null : Exclude<Texts[Field], ''> };

/** The body of a POST or PUT after every check that needs no database. */
export interface CheckedGroup extends StoredTexts {
  times: GivenTimes;
  image: ImageInput;
}

/** Only an optional field can be empty here. */
function storedTexts({ placeUrlFor, ...texts }: Texts): StoredTexts {
  const all = { ...texts, placeUrlFor: texts.placeUrl && placeUrlFor };
  return Object.fromEntries(Object.entries(all).map(([field, value]) => [field, value === '' ? null : value])) as unknown as StoredTexts;
}

function parseInstant(text: string, name: string, code: string): GivenInstant {
  const instant = readInstant(text);
  if (instant) return givenInstant(text, instant);
  throw refuse.badRequest(`${name} must be a date and time like 2026-05-01T18:30:00Z.`, code);
}

const parseTimes = ({ startDate, endDate, timeZone }: Pick<GroupFormValues, 'startDate' | 'endDate' | 'timeZone'>): GivenTimes => ({
  start: parseInstant(startDate, 'Start date', 'invalid_start_date'),
  end: endDate === '' ? null : parseInstant(endDate, 'End', 'invalid_end_date'),
  timeZone: timeZone || null,
});

export interface InputRules {
  /** The group's current start, which is always accepted again. */
  currentStart?: string | undefined;
  /** The image's whole data URL when the body was too large to be parsed with it. */
  longPicture?: Buffer | null;
  /** ms since the epoch */
  nowMs?: number;
}

/**
 * Checks the rules that create and update share (docs/spec-notes.md, section 5), using the form's own schema. The image is
 * checked separately and last, as in the form. The store checks the start date again, by the database's clock.
 * @throws ApiError 400 with the text the form would show
 */
export async function checkGroupInput(
  input: GroupInput, { currentStart, longPicture = null, nowMs = wallNowMs() }: InputRules,
): Promise<CheckedGroup> {
  const schema = createGroupSchema({
    earliestStartMs: earliestStartAnywhereMs(nowMs), hasUpload: true, ...(currentStart === undefined ? {} : { presentStart: currentStart }),
  });
  try {
    const checked = schema.validateSync({ ...input, imageURL: '' }, { abortEarly: false });
    const { startDate: _start, endDate: _end, timeZone: _zone, imageURL: _image, ...texts } = checked;
    const image = await parseImageInput(input.imageURL.trim(), longPicture);
    return { ...storedTexts(texts), times: parseTimes(checked), image };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const message = firstGroupFormError(groupErrorsOf(error)) ?? 'Please check what you typed.';
    throw refuse.badRequest(message, message === validation.startInPast ? 'start_in_the_past' : 'invalid_group');
  }
}

/**
 * Equal for equal requests: distinguishes a repeat under an idempotency key from a different request.
 * An uploaded image is represented by its hash, because the text of a large one is not part of the input.
 */
export function fingerprint({ imageURL, ...fields }: GroupInput, image: PreparedImage): string {
  const imageKey = image.kind === 'new' ? image.hash : imageURL;
  const inOrder = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify([inOrder, imageKey])).digest('hex');
}
