import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import { Stack } from '../../../components/layout/layoutParts';
import { useImageStore } from '../../../components/pictures/ImageStoreContext';
import { Text } from '../../../components/text/Text';
import { selectDateStyle } from '../../../core/app/appSlice';
import type { DateStyle } from '../../../domain/dates/dateStyle';
import { exactStartText } from '../../../domain/dates/dateText';
import { exactWhenText } from '../../../domain/dates/placeTime';
import { READER_LABELS } from '../../../domain/groups/groupFields';
import { focusOfImage } from '../../../domain/groups/imageState';
import { objectPosition } from '../../../domain/groups/pictureFocus';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { media } from '../../../styles/media';
import { displayText, focusRing } from '../../../styles/mixins';
import { color, fontSize, radius, space, TOUCH_TARGET } from '../../../styles/tokens';
import { chosenValues, disputedFields, imageOfChoice, type Choice, type ConflictField, type EditConflict } from './editConflict';
import { conflictFieldChosen } from './groupFormSlice';
import { inputsWith, type GroupInputs } from './groupInputs';

const Box = styled.section`
  display: grid;
  gap: ${space(4)};
  padding: ${space(5)};
  border: 1.5px solid ${color.accentInk};
  border-radius: ${radius.card};
  background: ${color.accentTint};
  color: ${color.ink};
`;

const Title = styled.h2`
  ${displayText}
  font-size: ${fontSize.lead};
  line-height: 1.3;
  border-radius: ${radius.small};
  ${focusRing}
`;

const Field = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend { margin-block-end: ${space(1)}; font-weight: 600; }
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

const Option = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(3)};
  align-content: start;
  min-block-size: ${TOUCH_TARGET};
  padding: ${space(3)};
  border: 1.5px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  cursor: pointer;
  &:has(:checked) { border-color: ${color.brand}; box-shadow: inset 0 0 0 1px ${color.brand}; }
  & > input { inline-size: 1.125rem; block-size: 1.125rem; margin: 0.2em 0 0; accent-color: ${color.brand}; }
  & > :last-child { grid-column: 2; max-block-size: 12rem; overflow-y: auto; overflow-wrap: anywhere; white-space: pre-line; }
  & img { inline-size: 100%; max-block-size: 8rem; border-radius: ${radius.small}; object-fit: cover; }
`;

export interface ConflictPanelProps {
  conflict: EditConflict;
  /** Field name to label. */
  labels: Readonly<Record<ConflictField, string>>;
  /** Of the form's times. */
  timeZone: string;
}

const OPTIONS = [['mine', 'Your version'], ['theirs', 'The newer version']] as const;

/** "Maya Okafor saved it on Friday 2 May 2030 at 10:04 Kyiv time, in another window or on another device." */
function savedText({ by, editedAt }: EditConflict, style: DateStyle): string {
  const when = editedAt === null ? '' : ` on ${exactStartText(editedAt, style)}`;
  return `${by} saved it${when}, in another window or on another device.`;
}

interface ValueProps extends Omit<ConflictPanelProps, 'labels'> {
  field: ConflictField;
  choice: Choice;
}

function Value({ conflict, field, choice, timeZone }: ValueProps) {
  const style = { ...useAppSelector(selectDateStyle), timeZone };
  const pictures = useImageStore();
  const value = conflict[choice][field];
  const { timeZone: ofPlace } = conflict[choice];
  if (field === 'startDate' || (field === 'endDate' && value !== ''))
    return <div>{exactWhenText({ startDate: String(value), ...(ofPlace === '' ? {} : { timeZone: ofPlace }) }, style)}</div>;
  if (field === 'placeUrlFor') return <div>{READER_LABELS[conflict[choice].placeUrlFor]}</div>;
  if (field !== 'imageURL') {
    // Long texts scroll. Safari lets keys scroll only what is a Tab stop.
    const canScroll = field === 'description' || field === 'placeUrl';
    return <div dir="auto" tabIndex={canScroll ? 0 : undefined}>{value === '' ? '(empty)' : value}</div>;
  }
  const image = imageOfChoice(conflict, choice);
  const src = image.status === 'ready' ? pictures.previewUrl(image.key) : image.status === 'url' ? image.url : null;
  if (!src) return <div>(no picture)</div>;
  const alt = choice === 'mine' ? 'The picture you chose' : 'The picture of the newer version';
  return <div><img src={src} alt={alt} style={{ objectPosition: objectPosition(focusOfImage(image)) }} /></div>;
}

/** Writes what is chosen into the controls below, which Formik owns. What was typed into the others stays. */
function useWriteChoices(conflict: EditConflict, timeZone: string) {
  const { values, setValues } = useFormikContext<GroupInputs>();
  return (choices: EditConflict['choices']) => {
    void setValues(inputsWith(values, chosenValues(conflict, choices), { initial: conflict.theirs, timeZone }));
  };
}

interface DisputedFieldProps extends Omit<ConflictPanelProps, 'labels'> {
  field: ConflictField;
  label: string;
}

function DisputedField({ conflict, field, label, timeZone }: DisputedFieldProps) {
  const dispatch = useAppDispatch();
  const writeChoices = useWriteChoices(conflict, timeZone);
  return (
    <Field>
      <legend>{conflict.choices[field] === null ? `${label}: choose one` : label}</legend>
      {OPTIONS.map(([choice, text]) => (
        <Option key={choice}>
          <input
            type="radio" name={`conflict-${field}`} value={choice} checked={conflict.choices[field] === choice}
            onChange={() => {
              dispatch(conflictFieldChosen({ field, choice }));
              writeChoices({ [field]: choice });
            }}
          />
          <strong>{text}</strong>
          <Value conflict={conflict} field={field} choice={choice} timeZone={timeZone} />
        </Option>
      ))}
    </Field>
  );
}

/**
 * The group was edited elsewhere while its form was open: shows both versions, field by field, for the user to choose from. Fields
 * that only the other session changed are preselected from there.
 */
export function ConflictPanel({ conflict, labels, timeZone }: ConflictPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const style = useAppSelector(selectDateStyle);
  const { theirs } = conflict;
  const writeChoices = useWriteChoices(conflict, timeZone);
  const show = useEffectEvent(() => {
    title.current?.focus();
    writeChoices(conflict.choices);
  });
  // Focuses the panel and writes what is preselected when it appears, and again when the group has changed again.
  useEffect(() => { show(); }, [theirs]);
  return (
    <Box aria-labelledby="edit-conflict">
      <Stack $gap={1}>
        <Title id="edit-conflict" ref={title} tabIndex={-1}>This group changed while you were editing it</Title>
        <Text>{savedText(conflict, style)} Choose what to keep, then save again.</Text>
      </Stack>
      {disputedFields(conflict).map((field) => (
        <DisputedField key={field} conflict={conflict} field={field} label={labels[field]} timeZone={timeZone} />
      ))}
    </Box>
  );
}
