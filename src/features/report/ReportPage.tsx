import { useState } from 'react';
import { ButtonLink } from '../../components/actions/Button';
import { Outcome } from '../../components/feedback/Outcome';
import { Panel, Stack } from '../../components/layout/layoutParts';
import { Page } from '../../components/layout/Page';
import { sent } from '../../components/pictures/illustrations/sent';
import { Spoken } from '../../components/text/Spoken';
import { Text } from '../../components/text/Text';
import { selectSendsMails } from '../../core/app/siteSelectors';
import { selectIsSignedIn, selectUid } from '../../core/auth/authSlice';
import { paths } from '../../domain/routes/routes';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ReportForm } from './ReportForm';
import { selectIsOwnGroup, selectPeopleToReport, selectTarget, selectTargetInWords } from './reportSelectors';
import { reportSubmitted, selectReport } from './reportSlice';

const LEAD = 'A person reads every report. Whoever you report won’t find out who sent it.';

function Received({ isSignedIn }: { isSignedIn: boolean }) {
  const target = useAppSelector(selectTarget);
  const sendsMails = useAppSelector(selectSendsMails);
  const byMail = sendsMails ? 'by email, if you left your address' : null;
  const way = isSignedIn ? 'under the bell' : byMail;
  return (
    <Outcome
      illustration={sent}
      title="Thank you. We have your report."
      action={(
        <ButtonLink to={target && isSignedIn ? paths.group(target.groupId) : paths.groups}>
          {target && isSignedIn ? 'Back to the group' : 'All groups'}
        </ButtonLink>
      )}
    >
      {`We’ll look at it${way === null ? '' : `, and let you know what we decide ${way}`}.`}
    </Outcome>
  );
}

function Report() {
  const dispatch = useAppDispatch();
  const report = useAppSelector(selectReport);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const uid = useAppSelector(selectUid);
  const target = useAppSelector(selectTarget);
  const words = useAppSelector(selectTargetInWords);
  const people = useAppSelector(selectPeopleToReport);
  const isOwnGroup = useAppSelector(selectIsOwnGroup);
  // What was typed stays with the user who typed it; a visitor whose session is restored goes on.
  const [form, setForm] = useState({ uid, number: 0 });
  if (form.uid !== uid) setForm({ uid, number: form.number + (form.uid === null ? 0 : 1) });
  if (report.status === 'sent') return <Received isSignedIn={isSignedIn} />;
  return (
    <Stack $gap={5}>
      {words === null ? null : <Text><strong>About</strong> <Spoken sentence={words} /></Text>}
      <ReportForm
        key={form.number}
        target={target} isSignedIn={isSignedIn} people={people} isOwnGroup={isOwnGroup} sending={report.status === 'sending'}
        refusal={report.status === 'refused' ? report.message : null}
        onSend={(arg) => { dispatch(reportSubmitted(arg)); }}
      />
    </Stack>
  );
}

/** Reports a group, an announcement or a person to the site's operators. Visitors come from an invitation or paste a group’s link. */
export function ReportPage() {
  return (
    <Page title="Report a group or a person" description={LEAD} width="form">
      <Panel $padding={5}><Report /></Panel>
    </Page>
  );
}
