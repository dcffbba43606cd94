import { Form, Formik, useField, type FormikHelpers } from 'formik';
import { Flag } from 'lucide';
import styled from 'styled-components';
import type { ReportArg, ReportedThing } from '../../api/reportsApi';
import { Banner } from '../../components/feedback/Banner';
import { Choice, ChoiceHelp } from '../../components/fields/Choice';
import { DeskWordsField } from '../../components/form/DeskWordsField';
import { ErrorSummary } from '../../components/form/ErrorSummary';
import { FormikSelect, FormikTextField } from '../../components/form/formikFields';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Stack } from '../../components/layout/layoutParts';
import { Text } from '../../components/text/Text';
import type { Member } from '../../contract/types';
import { DraftWatch } from '../../core/location/DraftWatch';
import { REPORT_REASONS, type ReportReason } from '../../domain/desk/desk';
import { space } from '../../styles/tokens';
import { groupInLink, type ReportTarget } from './reportedThing';
import { EMPTY_REPORT, reportSchema, type ReportValues } from './reportRules';

const LABELS = {
  link: 'Link to the group', person: 'Who or what it is about', reason: 'What is wrong', words: 'In your own words', name: 'Your name', email: 'Your email',
} as const;

const REASONS = [
  { value: '', label: 'Choose one' },
  ...REPORT_REASONS.map((reason) => ({ value: reason, label: reason })),
] as const;

const peopleOptions = (people: readonly Member[], isOwnGroup: boolean) => [
  { value: '', label: isOwnGroup ? 'Choose a member' : 'The group itself' },
  ...people.map(({ _id, name }) => ({ value: _id, label: name })),
];

const GOOD_FAITH = 'By sending this you state, in good faith, that what you write is accurate and complete.';

export interface ReportFormProps {
  /** What is reported; null: the form asks for a link to it. */
  target: ReportTarget | null;
  isSignedIn: boolean;
  /** One of them may be meant. */
  people: readonly Member[];
  /** The group is the user's own: somebody in it is meant. */
  isOwnGroup: boolean;
  sending: boolean;
  /** Why the last try was refused. */
  refusal: string | null;
  onSend: (report: ReportArg) => void;
}

function thingOf(target: ReportTarget | null, { link, person }: ReportValues): ReportedThing {
  if (person !== '') return { thing: 'person', id: person };
  return target ?? { thing: 'group', id: groupInLink(link) ?? '' };
}

/** What the form sends, once its values are valid. */
function reportOf(target: ReportTarget | null, isSignedIn: boolean, values: ReportValues): ReportArg {
  const { thing, id } = thingOf(target, values);
  const [name, email] = [values.name.trim(), values.email.trim()];
  return {
    thing, id, reason: values.reason as ReportReason, words: values.words.trim(),
    ...(isSignedIn ? {} : {
      ...(values.abuseOfChildren ? { abuseOfChildren: true } : {}), ...(name === '' ? {} : { name }), ...(email === '' ? {} : { email }),
    }),
  };
}

const About = styled(Choice)`margin-block-end: ${space(4)};`;

/** The law does not ask who reports the abuse of children. */
function AboutChildren({ disabled }: { disabled: boolean }) {
  const [field] = useField<boolean>({ name: 'abuseOfChildren', type: 'checkbox' });
  return (
    <About>
      <input type="checkbox" {...field} value={undefined} disabled={disabled} aria-describedby="about-children" />
      This is about the sexual abuse of children
      <ChoiceHelp id="about-children">If so, you don’t have to say who you are.</ChoiceHelp>
    </About>
  );
}

function Identity({ sending }: { sending: boolean }) {
  const [{ value: optional }] = useField<boolean>('abuseOfChildren');
  return (
    <>
      <AboutChildren disabled={sending} />
      <FormikTextField name="name" label={LABELS.name} autoComplete="name" required={!optional} optional={optional} readOnly={sending} />
      <FormikTextField
        name="email" label={LABELS.email} type="email" autoComplete="email" required={!optional} optional={optional} readOnly={sending}
        help="We’ll confirm your report there and tell you what we decide."
      />
    </>
  );
}

/** What is wrong with a thing, and of visitors who says so. What is typed stays until it was sent, also when the server refuses it. */
export function ReportForm({ target, isSignedIn, people, isOwnGroup, sending, refusal, onSend }: ReportFormProps) {
  const submit = (values: ReportValues, { setSubmitting }: FormikHelpers<ReportValues>) => {
    setSubmitting(false);
    onSend(reportOf(target, isSignedIn, values));
  };
  const schema = reportSchema({ link: target === null, person: isOwnGroup, identity: !isSignedIn });
  return (
    <Formik initialValues={EMPTY_REPORT} validationSchema={schema} onSubmit={submit}>
      <Form noValidate aria-label="Report">
        <DraftWatch />
        <Stack $gap={5}>
          <ErrorSummary labels={LABELS} />
          <Stack $gap={2}>
            {target ? null : (
              <FormikTextField
                name="link" label={LABELS.link} required readOnly={sending} help="The address of its page, or a link that someone sent you."
              />
            )}
            {people.length === 0 && !isOwnGroup ? null : (
              <FormikSelect name="person" label={LABELS.person} options={peopleOptions(people, isOwnGroup)} required disabled={sending} />
            )}
            <FormikSelect name="reason" label={LABELS.reason} options={REASONS} required disabled={sending} />
            <DeskWordsField label={LABELS.words} rows={6} readOnly={sending} help="What happened, and where to see it." />
            {isSignedIn ? null : <Identity sending={sending} />}
          </Stack>
          {refusal === null ? null : <Banner tone="danger" live>{refusal}</Banner>}
          <Text $tone="quiet" $size="small">{GOOD_FAITH}</Text>
          <SubmitButton busy={sending} busyLabel="Sending your report" icon={Flag}>Send report</SubmitButton>
        </Stack>
      </Form>
    </Formik>
  );
}
