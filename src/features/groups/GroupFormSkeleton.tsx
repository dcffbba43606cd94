import { Skeleton } from '../../components/feedback/Skeleton';
import { Panel, Stack } from '../../components/layout/Layout';
import { Text } from '../../components/text/Text';

const FIELD_HEIGHTS = ['3.25rem', '9rem', '3.25rem', '3.25rem', '3.25rem', '12rem'];

/** The outline of the form while the group is on its way. */
export function GroupFormSkeleton({ slow }: { slow: boolean }) {
  return (
    <Stack $gap={5}>
      <Text role="status" $tone="quiet">{slow ? 'Still loading. The server is taking its time; nothing is lost.' : 'Loading the group'}</Text>
      <Panel aria-hidden>
        <Stack $gap={8}>
          {FIELD_HEIGHTS.map((height, index) => (
            <Stack key={index} $gap={2}>
              <Skeleton $width="9rem" $height="1.25rem" />
              <Skeleton $height={height} />
            </Stack>
          ))}
        </Stack>
      </Panel>
    </Stack>
  );
}
