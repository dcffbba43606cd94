import { ListChecks, Mail, Plus, Search, ShieldCheck } from 'lucide';
import styled from 'styled-components';
import { ButtonLink } from '../../components/actions/Button';
import { Grid, Panel, Stack } from '../../components/layout/layoutParts';
import { Page } from '../../components/layout/Page';
import { Section } from '../../components/layout/Section';
import { Heading, Text } from '../../components/text/Text';
import { paths } from '../../domain/routes/routes';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { media } from '../../styles/media';
import { NAV_HEIGHT, space } from '../../styles/tokens';
import { ReportProblem } from './problem/ReportProblem';
import { QuickLinkCard } from './QuickLinkCard';
import { QUICK_LINKS, SUPPORT_FAQ } from './supportContent';
import { SupportFaq } from './SupportFaq';
import { faqSearched, faqToggled, selectFaqSearch, selectOpenQuestions } from './supportSlice';

const ICONS = { search: Search, plus: Plus, list: ListChecks, shield: ShieldCheck } as const;

const Columns = styled.div`
  display: grid;
  gap: ${space(8)};
  align-items: start;
  ${media.laptop} { grid-template-columns: minmax(0, 1.9fr) minmax(0, 1fr); gap: ${space(12)}; }
`;

const Ask = styled(Panel)`
  display: grid;
  gap: ${space(4)};
  justify-items: start;
  ${media.laptop} { position: sticky; inset-block-start: calc(${NAV_HEIGHT} + ${space(6)}); }
`;

function Questions() {
  const dispatch = useAppDispatch();
  return (
    <Stack as="section" $gap={4} aria-labelledby="questions">
      <Heading level={2} size="title" id="questions">Questions people ask</Heading>
      <SupportFaq
        questions={SUPPORT_FAQ}
        search={useAppSelector(selectFaqSearch)}
        open={useAppSelector(selectOpenQuestions)}
        onSearch={(text) => { dispatch(faqSearched(text)); }}
        onToggle={(id) => { dispatch(faqToggled(id)); }}
      />
    </Stack>
  );
}

function AskUs() {
  return (
    <Ask as="section" aria-labelledby="ask-us">
      <Heading level={2} size="title" id="ask-us">Still stuck?</Heading>
      <Text $tone="quiet">Write to us. You’ll get a reply within 24 hours.</Text>
      <ButtonLink to={paths.contact} icon={Mail}>Contact us</ButtonLink>
    </Ask>
  );
}

function QuickLinks() {
  return (
    <Section title="Quick links" tone="sunken">
      <Grid as="ul" $min="16rem" $max={4} $gap={4}>
        {QUICK_LINKS.map(({ icon, ...link }) => <li key={link.to}><QuickLinkCard {...link} icon={ICONS[icon]} /></li>)}
      </Grid>
    </Section>
  );
}

/** docs/spec-notes.md, section 2, Support. */
export function SupportPage() {
  return (
    <>
      <Page title="Help and support" description="Most answers are one search away. If yours isn’t, a real person is.">
        <Columns>
          <Stack $gap={10}>
            <Questions />
            <ReportProblem />
          </Stack>
          <AskUs />
        </Columns>
      </Page>
      <QuickLinks />
    </>
  );
}
