import { Form, Formik, useFormikContext, type FormikHelpers } from 'formik';
import { Gavel } from 'lucide';
import styled from 'styled-components';
import { Choice, ChoiceHelp } from '../../components/fields/Choice';
import { fieldId } from '../../components/fields/FieldFrame';
import { SelectField } from '../../components/fields/SelectField';
import { DeskWordsField } from '../../components/form/DeskWordsField';
import { ErrorSummary } from '../../components/form/ErrorSummary';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Stack } from '../../components/layout/layoutParts';
import { Text } from '../../components/text/Text';
import type { DeskCase } from '../../contract/types';
import { selectSendsMails } from '../../core/app/siteSelectors';
import { DraftWatch } from '../../core/location/DraftWatch';
import { needsReason, REPORT_REASONS, type DeskAction, type ReportReason } from '../../domain/desk/desk';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { decisionSchema, NO_DECISION, withTemplate, type DecisionValues } from './decisionRules';
import { ACTION_HELP, ACTION_NAMES } from './deskContent';
import { decisionSubmitted, selectDeskWork } from './deskSlice';

const LABELS = { action: 'What to do', reason: 'The reason', words: 'What they will read' } as const;
const REASONS = [{ value: '' as const, label: 'Choose one' }, ...REPORT_REASONS.map((reason) => ({ value: reason, label: reason }))];

const Question = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  & > legend { padding: 0; font-weight: 600; }
`;

function Actions({ actions, disabled }: { actions: readonly DeskAction[]; disabled: boolean }) {
  const { values, errors, touched, setValues } = useFormikContext<DecisionValues>();
  // What was chosen stays on the screen when it cannot be done any more.
  const shown = values.action === '' || actions.includes(values.action) ? actions : [...actions, values.action];
  const error = touched.action ? errors.action : undefined;
  return (
    <Question disabled={disabled}>
      <legend>{LABELS.action}</legend>
      {shown.map((action, index) => (
        <Choice key={action}>
          <input
            type="radio" name="action" id={index === 0 ? fieldId('action') : undefined} checked={values.action === action}
            aria-describedby={`help-${action}`} data-desk-key={index === 0 ? 'a' : undefined}
            onChange={() => { void setValues(withTemplate(values, { action }), false); }}
          />
          {ACTION_NAMES[action]}
          <ChoiceHelp id={`help-${action}`}>{ACTION_HELP[action]}</ChoiceHelp>
        </Choice>
      ))}
      {error ? <Text $tone="dangerInk" $size="small">{error}</Text> : null}
    </Question>
  );
}

/** What the person concerned gets to read, and whether they may mend a group. */
function Reasons({ disabled }: { disabled: boolean }) {
  const sendsMails = useAppSelector(selectSendsMails);
  const { values, errors, touched, setValues, setFieldTouched, setFieldValue } = useFormikContext<DecisionValues>();
  return (
    <>
      <SelectField<ReportReason | ''>
        name="reason" label={LABELS.reason} options={REASONS} value={values.reason} required disabled={disabled}
        error={touched.reason ? errors.reason : undefined} onBlur={() => { void setFieldTouched('reason'); }}
        onChange={(reason) => { void setValues(withTemplate(values, { reason })); }}
      />
      <DeskWordsField
        label={LABELS.words} rows={5} readOnly={disabled}
        help={`Say what exactly is wrong. They get it${sendsMails ? ' by email' : ''}, with the reason and how to object.`}
      />
      {values.action === 'hide' ? (
        <Choice>
          <input
            type="checkbox" checked={values.mayBeMended} disabled={disabled} aria-describedby="help-mended"
            onChange={(event) => { void setFieldValue('mayBeMended', event.target.checked); }}
          />
          Can be fixed
          <ChoiceHelp id="help-mended">Its organiser can change it, and ask for another look.</ChoiceHelp>
        </Choice>
      ) : null}
    </>
  );
}

function Fields({ actions, sending }: { actions: readonly DeskAction[]; sending: boolean }) {
  const { values: { action } } = useFormikContext<DecisionValues>();
  return (
    <Stack $gap={3}>
      <ErrorSummary labels={LABELS} />
      <Actions actions={actions} disabled={sending} />
      {action !== '' && needsReason(action) ? <Reasons disabled={sending} /> : null}
      <SubmitButton busy={sending} busyLabel="Carrying out your decision" icon={Gavel}>
        {action === '' ? 'Decide' : ACTION_NAMES[action]}
      </SubmitButton>
    </Stack>
  );
}

const argOf = ({ _id, version }: DeskCase, { action, reason, words, mayBeMended }: DecisionValues) => {
  const base = { caseId: _id, version, action: action as DeskAction };
  if (!needsReason(base.action)) return base;
  return { ...base, reason: reason as ReportReason, words: words.trim(), ...(action === 'hide' && mayBeMended ? { mayBeMended } : {}) };
};

/** What to do about a case. What is typed stays until the server has carried it out. */
export function DecisionForm({ shown }: { shown: DeskCase }) {
  const dispatch = useAppDispatch();
  const sending = useAppSelector(selectDeskWork).status === 'sending';
  const submit = (values: DecisionValues, { setSubmitting }: FormikHelpers<DecisionValues>) => {
    setSubmitting(false);
    dispatch(decisionSubmitted(argOf(shown, values)));
  };
  return (
    <Formik initialValues={NO_DECISION} validationSchema={decisionSchema(shown.actions)} onSubmit={submit}>
      <Form noValidate aria-label="Decision">
        <DraftWatch />
        <Fields actions={shown.actions} sending={sending} />
      </Form>
    </Formik>
  );
}
