import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { ButtonLink } from '../../../components/actions/Button';
import { Banner } from '../../../components/feedback/Banner';
import { limitedHelp } from '../../../components/fields/limitedHelp';
import { ErrorSummary } from '../../../components/form/ErrorSummary';
import { FormikDateTime, FormikNumber, FormikSelect, FormikTextArea, FormikTextField } from '../../../components/form/formikFields';
import { FormikTimeZone } from '../../../components/form/FormikTimeZone';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { Cluster, Panel, Stack } from '../../../components/layout/layoutParts';
import { Text } from '../../../components/text/Text';
import { selectDateStyle } from '../../../core/app/appSlice';
import { selectNow } from '../../../core/clock/clockSlice';
import { DraftWatch } from '../../../core/location/DraftWatch';
import { zoneText } from '../../../domain/dates/dateText';
import { CATEGORIES } from '../../../domain/groups/categories';
import { GROUP_LABELS, READER_LABELS } from '../../../domain/groups/groupFields';
import { PLACE_URL_READERS, type GroupFormValues } from '../../../domain/groups/groupFormValues';
import { firstGroupFormError, GROUP_TEXT_LIMITS, MAX_MAX_MEMBERS, MIN_MAX_MEMBERS } from '../../../domain/groups/groupRules';
import { focusOfImage, needsQuestion, type ImageState } from '../../../domain/groups/imageState';
import { focusOf, focusText } from '../../../domain/groups/pictureFocus';
import { textLength } from '../../../domain/texts/textLength';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { media } from '../../../styles/media';
import { space } from '../../../styles/tokens';
import { ConflictPanel } from './ConflictPanel';
import { isUndecided } from './editConflict';
import { formLeft, formRefused, imageUrlQuestioned, selectConflict } from './groupFormSlice';
import {
  clockOf, earliestLocalStart, groupErrors, inputsOf, valuesOf, type GroupFormMode, type GroupFormSetting, type GroupInputs,
} from './groupInputs';
import { ImagePicker } from './ImagePicker';
import { localOfInstant } from './localInput';

const CATEGORY_OPTIONS = CATEGORIES.map((category) => ({ value: category, label: category }));

const WORDS = {
  create: { submit: 'Create group', busy: 'Creating the group', nameHelp: 'Short and clear; it can’t be changed later.' },
  update: { submit: 'Save changes', busy: 'Saving', nameHelp: 'A group’s name can’t be changed.' },
} as const;

const Sheet = styled(Panel)`
  ${media.tablet} { padding: ${space(8)}; }
`;

export interface GroupFormProps {
  mode: GroupFormMode;
  initial: GroupFormValues;
  /** Typed before the session ended, and restored. */
  restored?: GroupFormValues;
  image: ImageState;
  submitting: boolean;
  /** How many members the group has, unless it is a new one. */
  memberCount?: number;
  /** The target of Cancel. */
  cancelTo: string;
  onSubmit: (values: GroupFormValues) => void;
}

const RESTORED = 'We’ve restored what you typed before your session ended. It has not been saved yet.';
const UNDECIDED = 'Please choose which version to keep, field by field.';

/** Formik does not revalidate by itself when the rules change: an uploaded picture counts, too. */
function RulesWatch({ hasUpload }: { hasUpload: boolean }) {
  const { validateForm } = useFormikContext();
  // Formik keeps its errors outside the store.
  useEffect(() => { void validateForm(); }, [hasUpload, validateForm]);
  return null;
}

interface WatchProps {
  setting: GroupFormSetting;
  submitting: boolean;
  /** Something outside Formik's values is unsaved, too. */
  alsoDirty: boolean;
}

/** Hands over unsaved values when the form unmounts, because Formik drops them. A session that has just ended keeps them. */
function LeaveWatch({ alsoDirty, submitting, setting }: WatchProps) {
  const dispatch = useAppDispatch();
  const { values, dirty } = useFormikContext<GroupInputs>();
  const leave = useRef<(() => void) | null>(null);
  useEffect(() => {
    leave.current = !submitting && (dirty || alsoDirty) ? () => { dispatch(formLeft(valuesOf(values, setting))); } : null;
  });
  useEffect(() => () => { leave.current?.(); }, []);
  return null;
}

/** What the state has to know of the values, which Formik holds. */
function Watches({ setting, submitting, alsoDirty }: WatchProps) {
  return (
    <>
      <DraftWatch alsoDirty={alsoDirty} />
      <RulesWatch hasUpload={setting.hasUpload} />
      <LeaveWatch setting={setting} submitting={submitting} alsoDirty={alsoDirty} />
    </>
  );
}

/** A hint and, near the limit, the remaining or excess characters. */
function LimitedHelp({ field, children }: { field: keyof typeof GROUP_TEXT_LIMITS; children: string }) {
  const { values } = useFormikContext<GroupInputs>();
  return limitedHelp(textLength(values[field].trim()), GROUP_TEXT_LIMITS[field], children);
}

interface FieldsProps extends Pick<GroupFormProps, 'image' | 'submitting'> {
  setting: GroupFormSetting;
}

/** A start earlier today is allowed, but nobody can join a group that has started. */
function StartHelp({ setting: { timeZone, nowMs } }: Pick<FieldsProps, 'setting'>) {
  const { values, initialValues } = useFormikContext<GroupInputs>();
  const { startDate } = values;
  const clock = clockOf(values, timeZone);
  const now = localOfInstant(new Date(nowMs).toISOString(), clock);
  const isOver = startDate !== '' && startDate < now && startDate !== initialValues.startDate;
  const zone = clock === timeZone ? `Today or later, in your time zone (${zoneText(clock)}).` : `Today or later, ${zoneText(clock)}.`;
  return <><span>{zone}</span> {isOver ? <strong>This time has passed: nobody will be able to join.</strong> : null}</>;
}

const placesHelp = (memberCount = 0): string =>
  (memberCount > MIN_MAX_MEMBERS ? `${memberCount} to ${MAX_MAX_MEMBERS}: there are ${memberCount} members, including you.`
    : `Up to ${MAX_MAX_MEMBERS}, including you.`);

const READERS = PLACE_URL_READERS.map((value) => ({ value, label: READER_LABELS[value] }));

/** The link to the place; who sees it is asked once there is one. */
function PlaceFields() {
  const { values: { placeUrl } } = useFormikContext<GroupInputs>();
  return (
    <>
      <FormikTextField
        name="placeUrl" type="url" label={GROUP_LABELS.placeUrl} autoComplete="off" optional placeholder="https://"
        help={<LimitedHelp field="placeUrl">A map, or the room of an online meeting.</LimitedHelp>}
      />
      {placeUrl.trim() === '' ? null : <FormikSelect name="placeUrlFor" label={GROUP_LABELS.placeUrlFor} options={READERS} />}
    </>
  );
}

/** Start and end, by the clock of the place. */
function TimeFields({ setting }: Pick<FieldsProps, 'setting'>) {
  const { values } = useFormikContext<GroupInputs>();
  const min = earliestLocalStart(values, setting);
  return (
    <>
      <FormikDateTime name="startDate" label={GROUP_LABELS.startDate} min={min} required help={<StartHelp setting={setting} />} />
      <FormikTimeZone
        name="timeZone" label={GROUP_LABELS.timeZone} optional help="Where you meet. People elsewhere see that time and their own."
      />
      <FormikDateTime
        name="endDate" label={GROUP_LABELS.endDate} min={values.startDate || min} optional help="Within 14 days of the start."
      />
    </>
  );
}

function Fields({ image, submitting, setting }: FieldsProps) {
  const { mode, memberCount } = setting;
  return (
    <Stack $gap={3}>
      <FormikTextField
        name="name" label={GROUP_LABELS.name} help={<LimitedHelp field="name">{WORDS[mode].nameHelp}</LimitedHelp>}
        placeholder={mode === 'create' ? 'Riverside Sketchers' : undefined} autoComplete="off" readOnly={mode === 'update'} required
      />
      <FormikTextArea
        name="description" label={GROUP_LABELS.description} required
        help={<LimitedHelp field="description">What you do, who it’s for, what to bring.</LimitedHelp>}
      />
      <FormikSelect name="category" label={GROUP_LABELS.category} options={CATEGORY_OPTIONS} required />
      <FormikTextField
        name="location" label={GROUP_LABELS.location} autoComplete="off" required
        help={<LimitedHelp field="location">A town, a park, a café: where you meet.</LimitedHelp>}
      />
      <PlaceFields />
      <TimeFields setting={setting} />
      <FormikNumber
        name="maxMembers" label={GROUP_LABELS.maxMembers} help={placesHelp(memberCount)} required
        min={Math.max(MIN_MAX_MEMBERS, memberCount ?? 0)} max={MAX_MAX_MEMBERS}
      />
      <ImagePicker image={image} disabled={submitting} />
    </Stack>
  );
}

function FormButtons({ mode, submitting, processing, cancelTo }: Pick<GroupFormProps, 'mode' | 'submitting' | 'cancelTo'> & {
  /** The picture is still being prepared. */
  processing: boolean;
}) {
  return (
    <Cluster $gap={3}>
      <SubmitButton busy={submitting} busyLabel={WORDS[mode].busy} disabled={processing}>{WORDS[mode].submit}</SubmitButton>
      <ButtonLink variant="ghost" size="large" to={cancelTo}>Cancel</ButtonLink>
      {processing ? <Text $tone="quiet" role="status">Your picture is almost ready.</Text> : null}
    </Cluster>
  );
}

/** An uploaded picture and a moved focal point are not among Formik's values, but would also be lost. */
function isPictureChanged(image: ImageState, { imageURL }: GroupFormValues): boolean {
  if (image.status === 'url') return focusText(focusOfImage(image)) !== focusText(focusOf(imageURL));
  return image.status === 'ready' || image.status === 'processing';
}

/** The form of a new or updated group (docs/spec-notes.md, sections 2, 3 and 5). A refused form keeps everything typed. */
export function GroupForm({ mode, initial, restored, image, submitting, memberCount, cancelTo, onSubmit }: GroupFormProps) {
  const dispatch = useAppDispatch();
  const nowMs = useAppSelector(selectNow);
  // The typed times are of the zone in which the form was opened, also after a journey.
  const { timeZone: present } = useAppSelector(selectDateStyle);
  const [timeZone] = useState(present);
  const conflict = useAppSelector(selectConflict);
  // The initial values are fixed when the form opens; Formik would reset if they changed. What was typed before keeps its zone, or none.
  const [start] = useState<GroupInputs>(() => inputsOf(restored ?? initial, restored ? 'update' : mode, timeZone));
  const setting = { mode, initial, timeZone, nowMs, hasUpload: image.status === 'ready', memberCount };
  const processing = image.status === 'processing';
  const alsoDirty = isPictureChanged(image, initial) || conflict !== null || restored !== undefined;

  const submit = (event: FormEvent<HTMLFormElement>, inputs: GroupInputs, handleSubmit: (event: FormEvent<HTMLFormElement>) => void) => {
    event.preventDefault();
    if (submitting || processing) return;
    const message = firstGroupFormError(groupErrors(inputs, setting)) ?? (isUndecided(conflict) ? UNDECIDED : null);
    const asks = !message && needsQuestion(image);
    if (message) dispatch(formRefused({ message }));
    if (asks) dispatch(imageUrlQuestioned());
    else handleSubmit(event);
  };

  return (
    <Formik<GroupInputs>
      initialValues={start}
      validate={(inputs) => groupErrors(inputs, setting)}
      onSubmit={(inputs, { setSubmitting }) => {
        onSubmit(valuesOf(inputs, setting));
        setSubmitting(false);
      }}
    >
      {({ values, handleSubmit }) => (
        <Form noValidate onSubmit={(event) => { submit(event, values, handleSubmit); }}>
          <Stack $gap={5}>
            {restored && !conflict ? <Banner live>{RESTORED}</Banner> : null}
            {conflict ? <ConflictPanel conflict={conflict} labels={GROUP_LABELS} timeZone={timeZone} /> : null}
            <ErrorSummary labels={GROUP_LABELS} />
            <Sheet><Fields image={image} submitting={submitting} setting={setting} /></Sheet>
            <FormButtons mode={mode} submitting={submitting} processing={processing} cancelTo={cancelTo} />
          </Stack>
          <Watches setting={setting} submitting={submitting} alsoDirty={alsoDirty} />
        </Form>
      )}
    </Formik>
  );
}
