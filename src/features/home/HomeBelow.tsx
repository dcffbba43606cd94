import { ArrowRight } from 'lucide';
import { useDeferredValue } from 'react';
import styled from 'styled-components';
import { selectFeaturedGroups } from '../../api/groupSelectors';
import { ButtonLink } from '../../components/actions/Button';
import { BlogCard } from '../../components/cards/BlogCard';
import { CategoryTile } from '../../components/cards/CategoryTile';
import { FigureRow } from '../../components/cards/FigureRow';
import { GroupItem } from '../../components/cards/GroupItem';
import { hydratedApart } from '../../components/layout/hydratedApart';
import { Grid } from '../../components/layout/layoutParts';
import { Section } from '../../components/layout/Section';
import { useStagedArrival } from '../../components/layout/useStagedArrival';
import { ZoneNote } from '../../components/text/ZoneNote';
import { selectViewerContext } from '../../core/viewer';
import { POPULAR_CATEGORIES, categoryValueOf } from '../../domain/groups/categories';
import { FEATURED_COUNT } from '../../domain/list/retryDelay';
import { paths } from '../../domain/routes/routes';
import { IMPACT_FIGURES } from '../../domain/texts/impactFigures';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { fontSize, space } from '../../styles/tokens';
import { FeaturedGroups } from './FeaturedGroups';
import { BLOG_TEASERS, HOW_IT_WORKS } from './homeContent';
import { selectFeaturedIsEmpty, selectShowJoinInvitation } from './homeSelectors';
import { newsletterSubscribed } from './homeSlice';
import { HowItWorks } from './HowItWorks';
import { NewsletterBand } from './NewsletterBand';
import { NewsletterForm } from './NewsletterForm';
import { ReadyToStart } from './ReadyToStart';

function Categories() {
  return (
    <Section title="What do you feel like?" intro="Pick a hobby and see what’s on.">
      <Grid as="ul" $min="9.5rem" $max={4} $gap={4}>
        {POPULAR_CATEGORIES.map((name) => (
          <li key={name}><CategoryTile category={categoryValueOf(name)} name={name} to={paths.groupsIn(categoryValueOf(name))} /></li>
        ))}
      </Grid>
    </Section>
  );
}

/** Reserves the height of its line. */
const Zone = styled.div`
  min-block-size: calc(1.5 * ${fontSize.small});
  margin-block-start: ${space(4)};
`;

/** The cards come in two steps: on a phone, inserting and laying out all eight is a long task. */
const STEPS = 2;
const CARDS_A_STEP = FEATURED_COUNT / STEPS;

function Featured() {
  const groups = useAppSelector(selectFeaturedGroups) ?? [];
  const isEmpty = useAppSelector(selectFeaturedIsEmpty);
  // Deferred: it changes every minute, and rendering the cards for it must not hold up input.
  const viewer = useDeferredValue(useAppSelector(selectViewerContext));
  const step = useStagedArrival(groups.length > 0, STEPS);
  const shown = groups.slice(0, step * CARDS_A_STEP);
  const coming = (groups.length || FEATURED_COUNT) - shown.length;
  return (
    <Section
      title="Featured groups"
      tone="sunken"
      action={
        <ButtonLink to={paths.groups} variant="secondary" size="small" iconAfter={ArrowRight}>
          See all groups
        </ButtonLink>
      }
    >
      <FeaturedGroups isEmpty={isEmpty} coming={coming}>
        {shown.map((group) => <GroupItem key={group._id} group={group} viewer={viewer} headingLevel={3} />)}
      </FeaturedGroups>
      <Zone>{shown.length > 0 ? <ZoneNote timeZone={viewer.dateStyle.timeZone} /> : null}</Zone>
    </Section>
  );
}

function Blog() {
  return (
    <Section title="From the blog" tone="sunken">
      <Grid $min="17rem" $max={3}>
        {BLOG_TEASERS.map(({ image, ...teaser }) => <BlogCard key={teaser.title} {...teaser} art={image} to={paths.blog} />)}
      </Grid>
    </Section>
  );
}

function Newsletter() {
  const dispatch = useAppDispatch();
  return (
    <NewsletterBand>
      <NewsletterForm onSubscribe={() => { dispatch(newsletterSubscribed()); }} />
    </NewsletterBand>
  );
}

function Invitation() {
  return useAppSelector(selectShowJoinInvitation) ? <ReadyToStart /> : null;
}

function Sections() {
  return (
    <>
      <Categories />
      <Featured />
      <Section title="Small groups, added up"><FigureRow figures={IMPACT_FIGURES} /></Section>
      <Blog />
      <Section title="How it works"><HowItWorks steps={HOW_IT_WORKS} /></Section>
    </>
  );
}

const SectionsApart = hydratedApart(Sections);

/** Home below the hero, in the order of the specification (docs/spec-notes.md, section 2, Home). The invitation comes last. */
export function HomeBelow() {
  return (
    <>
      <SectionsApart />
      <Newsletter />
      <Invitation />
    </>
  );
}
