import { ListChecks, Mail, Plus, Search, ShieldCheck } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { ButtonLink } from '../components/actions/Button';
import { Grid, Stack } from '../components/layout/Layout';
import { Page } from '../components/layout/Page';
import { Section } from '../components/layout/Section';
import { Heading } from '../components/text/Text';
import { paths } from '../domain/routes';
import { QuickLinkCard } from '../features/support/QuickLinkCard';
import { SupportFaq } from '../features/support/SupportFaq';
import { faqSearched, faqToggled, selectFaqSearch, selectOpenQuestions } from '../features/support/supportSlice';
import { QUICK_LINKS, SUPPORT_FAQ } from './content/supportContent';

const ICONS = { search: Search, plus: Plus, list: ListChecks, shield: ShieldCheck } as const;

function Questions() {
  const dispatch = useAppDispatch();
  return (
    <Stack $gap={4}>
      <Heading level={2}>Questions people ask</Heading>
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

function QuickLinks() {
  return (
    <Section title="Short ways" tone="sunken">
      <Grid as="ul" $min="16rem" $max={4} $gap={4}>
        {QUICK_LINKS.map(({ icon, ...link }) => <li key={link.to}><QuickLinkCard {...link} icon={ICONS[icon]} /></li>)}
      </Grid>
    </Section>
  );
}

/** Specification, section 2, Support. */
export function SupportPage() {
  return (
    <>
      <Page title="Help and support" description="Most answers are one search away. If yours is not, a person is." width="text"><Questions /></Page>
      <QuickLinks />
      <Section
        title="Still stuck?"
        intro="Write to us. You get a reply within 24 hours, from a person."
      >
        <ButtonLink to={paths.contact} icon={Mail}>Contact us</ButtonLink>
      </Section>
    </>
  );
}
