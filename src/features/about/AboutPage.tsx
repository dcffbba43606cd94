import { memo } from 'react';
import { ButtonLink } from '../../components/actions/Button';
import { FigureRow } from '../../components/cards/FigureRow';
import { Grid, Stack } from '../../components/layout/layoutParts';
import { Page } from '../../components/layout/Page';
import { Section } from '../../components/layout/Section';
import { Avatar } from '../../components/pictures/Avatar';
import { CategoryArt } from '../../components/pictures/CategoryArt';
import { Heading, Text } from '../../components/text/Text';
import { selectIsSample } from '../../core/app/siteSelectors';
import { paths } from '../../domain/routes/routes';
import { IMPACT_FIGURES } from '../../domain/texts/impactFigures';
import { useAppSelector } from '../../store/hooks';
import { MISSION, SAMPLE, TEAM, VALUES } from './aboutContent';
import { Board, Opening, Person, Pledge, ValueSheet } from './AboutPage.styles';

const BOARD = ['Music', 'Cooking', 'Photography', 'Sports', 'Books', 'Art'] as const;

function Mission() {
  return (
    <Page title="About Hobnob" description="A notice board for people who would rather do things together.">
      <Opening>
        <Stack $gap={4}>
          <Heading level={2}>{MISSION.title}</Heading>
          {MISSION.paragraphs.map((text) => <Text key={text} $size="lead">{text}</Text>)}
          <Pledge>{MISSION.pledge}</Pledge>
        </Stack>
        <Board aria-hidden>{BOARD.map((category) => <div key={category}><CategoryArt category={category} /></div>)}</Board>
      </Opening>
    </Page>
  );
}

function Values() {
  return (
    <Section title="What we value" tone="sunken">
      <Grid as="ul" $min="22rem" $max={2}>
        {VALUES.map(({ title, text, category }) => (
          <ValueSheet key={title}>
            <div aria-hidden><CategoryArt category={category} /></div>
            <Heading level={3}>{title}</Heading>
            <Text $tone="quiet">{text}</Text>
          </ValueSheet>
        ))}
      </Grid>
    </Section>
  );
}

/** Memoized: only the introduction above them depends on the site's configuration. */
const People = memo(function People() {
  return (
    <Grid as="ul" $min="14rem" $max={4}>
      {TEAM.map(({ _id, name, role, hobby }) => (
        <Person key={_id}>
          <Avatar user={{ _id, name }} size={96} decorative />
          <Heading level={3}>{name}</Heading>
          <Text $weight={600}>{role}</Text>
          <Text $tone="quiet">{hobby}</Text>
        </Person>
      ))}
    </Grid>
  );
});

function Team() {
  const isSample = useAppSelector(selectIsSample);
  return (
    <Section
      title="Who we are"
      intro={isSample ? SAMPLE.team : 'Four people, eleven radios, one choir.'}
      action={
        <ButtonLink to={paths.contact} variant="secondary">
          Write to us
        </ButtonLink>
      }
    >
      <People />
    </Section>
  );
}

function Impact() {
  const isSample = useAppSelector(selectIsSample);
  return (
    <Section title="Our impact so far" intro={isSample ? SAMPLE.figures : undefined} tone="raised">
      <FigureRow figures={IMPACT_FIGURES} />
    </Section>
  );
}

/** Mission, impact numbers, values, team (docs/spec-notes.md, section 2, About). */
export function AboutPage() {
  return (
    <>
      <Mission />
      <Impact />
      <Values />
      <Team />
    </>
  );
}
