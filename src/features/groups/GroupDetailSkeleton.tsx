import { Skeleton } from '../../components/feedback/Skeleton';
import { Stack } from '../../components/layout/Layout';
import { PAGE_HEADING_ID } from '../../components/layout/Page';
import { Heading, Text } from '../../components/text/Text';
import { DetailAside, DetailColumns, DetailMain } from './GroupDetailLayout';
import { HeroFrame, HeroPicture, HeroSheet } from './GroupHero';

const LINES = ['100%', '96%', '88%', '40%'];

/** The outline of the group's page, with its name as soon as the list knows it. */
export function GroupDetailSkeleton({ name, slow }: { name: string | null; slow: boolean }) {
  return (
    <>
      <HeroFrame>
        <HeroPicture><Skeleton $height="auto" /></HeroPicture>
        <HeroSheet>
          <Skeleton $width="6rem" $height="1.75rem" $round />
          <Heading level={1} id={PAGE_HEADING_ID} tabIndex={-1}>{name === null ? 'Opening the group' : <bdi>{name}</bdi>}</Heading>
          <Skeleton $width="20rem" $height="1.5rem" />
          <Text role="status" $tone="quiet" $size="small">
            {slow ? 'Still loading. The server is taking its time; nothing is lost.' : 'Loading the group'}
          </Text>
        </HeroSheet>
      </HeroFrame>
      <DetailColumns aria-hidden>
        <DetailMain>
          <Stack $gap={3}>{LINES.map((width) => <Skeleton key={width} $width={width} $height="1.1rem" />)}</Stack>
          <Stack $gap={4}>{LINES.map((width) => <Skeleton key={width} $width="16rem" $height="2.75rem" />)}</Stack>
        </DetailMain>
        <DetailAside><Skeleton $height="16rem" /></DetailAside>
      </DetailColumns>
    </>
  );
}
