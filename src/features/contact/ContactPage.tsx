import styled from 'styled-components';
import { Button } from '../../components/actions/Button';
import { Link } from '../../components/actions/Link';
import { Outcome } from '../../components/feedback/Outcome';
import { Grid, Panel, Stack } from '../../components/layout/layoutParts';
import { Page } from '../../components/layout/Page';
import { Section } from '../../components/layout/Section';
import { sent } from '../../components/pictures/illustrations/sent';
import { Heading, Text } from '../../components/text/Text';
import { selectSiteContact } from '../../core/app/siteSelectors';
import { paths } from '../../domain/routes/routes';
import { messageSent } from '../../domain/texts/screenMessages';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { media } from '../../styles/media';
import { space } from '../../styles/tokens';
import { ContactAside } from './ContactAside';
import { contactFaq, REPLY_PROMISE } from './contactContent';
import { ContactForm } from './ContactForm';
import { contactReset, contactSubmitted, selectContactStatus } from './contactSlice';

const Columns = styled.div`
  display: grid;
  gap: ${space(8)};
  align-items: start;
  ${media.laptop} { grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr); gap: ${space(10)}; }
`;

const Sheet = styled(Panel)`
  padding: ${space(5)};
  ${media.tablet} { padding: ${space(8)}; }
`;

const Question = styled.li`
  display: grid;
  gap: ${space(1)};
  align-content: start;
`;

/** Where a person reads for certain. */
function Urgent() {
  const { contactEmail } = useAppSelector(selectSiteContact);
  return (
    <Text $tone="quiet" $size="small">
      About a group, or how someone behaved? <Link to={paths.report}>Report it</Link>. Urgent? Write
      to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>: a person reads it.
    </Text>
  );
}

function Desk() {
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectContactStatus);
  if (status === 'sent') {
    const again = <Button variant="secondary" onClick={() => { dispatch(contactReset()); }}>Send another message</Button>;
    return <Outcome illustration={sent} title={messageSent.heading} action={again}>{REPLY_PROMISE}</Outcome>;
  }
  return <ContactForm sending={status === 'sending'} onSend={() => { dispatch(contactSubmitted()); }} />;
}

/** docs/spec-notes.md, section 2, Contact. */
export function ContactPage() {
  const contact = useAppSelector(selectSiteContact);
  return (
    <>
      <Page title="Contact us" description={`Questions, ideas, complaints. ${REPLY_PROMISE}`}>
        <Columns>
          <Sheet><Stack $gap={5}><Desk /><Urgent /></Stack></Sheet>
          <ContactAside {...contact} promise="Within 24 hours" />
        </Columns>
      </Page>
      <Section title="Before you write" tone="sunken">
        <Grid as="ul" $min="20rem" $max={3} $gap={8}>
          {contactFaq(contact.contactEmail).map(({ id, question, answer }) => (
            <Question key={id}>
              <Heading level={3} size="lead">{question}</Heading>
              <Text $tone="quiet">{answer}</Text>
            </Question>
          ))}
        </Grid>
      </Section>
    </>
  );
}
