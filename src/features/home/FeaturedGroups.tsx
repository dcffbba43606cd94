import type { ReactNode } from 'react';
import { Search } from 'lucide-react';
import { ButtonLink } from '../../components/actions/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { GroupCardSkeletons } from '../../components/feedback/Skeleton';
import { Grid } from '../../components/layout/Layout';
import { empty } from '../../domain/messages';
import { paths } from '../../domain/routes';
import { FEATURED_COUNT } from '../../domain/retryDelay';

/** Specification, section 9: a grid of four columns. */
const COLUMNS = 4;
const LEAST_COLUMN = '17rem';

export interface FeaturedGroupsProps {
  /** The groups have not come yet. */
  loading: boolean;
  /** One card each, at most eight. */
  children: readonly ReactNode[];
}

/** Outlines, then cards, or the line that says there is nothing yet (specification, section 2, Home). */
export function FeaturedGroups({ loading, children }: FeaturedGroupsProps) {
  if (!loading && children.length === 0) {
    return (
      <EmptyState
        illustration="noGroups"
        title={empty.featured}
        text="Look through the whole board, or pin up the first note yourself."
        level={3}
        action={<ButtonLink to={paths.groups} variant="secondary" icon={Search}>Explore Groups</ButtonLink>}
      />
    );
  }
  return (
    <Grid $min={LEAST_COLUMN} $max={COLUMNS}>
      {loading ? <GroupCardSkeletons count={FEATURED_COUNT} label="Loading featured groups" /> : children}
    </Grid>
  );
}
