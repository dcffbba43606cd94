import { Skeleton } from '../../../components/feedback/Skeleton';
import { Panel, Stack } from '../../../components/layout/layoutParts';
import { DetailAside, DetailColumns, DetailMain } from './detailLayout';

const LINES = ['100%', '96%', '88%', '40%'];

/** The skeleton of the group's page below the hero. */
export function GroupDetailSkeleton() {
  return (
    <DetailColumns aria-hidden>
      <DetailMain>
        <Stack $gap={3}>{LINES.map((width) => <Skeleton key={width} $width={width} $height="1.1rem" />)}</Stack>
        <Stack $gap={4}>{LINES.map((width) => <Skeleton key={width} $width="16rem" $height="2.75rem" />)}</Stack>
      </DetailMain>
      <DetailAside>
        <Panel>
          <Stack $gap={5}>
            <Skeleton $width="6rem" $height="1.4rem" />
            <Skeleton $height="1.6rem" />
            <Skeleton $height="3.5rem" $round />
          </Stack>
        </Panel>
      </DetailAside>
    </DetailColumns>
  );
}
