import { Skeleton } from '../../../components/feedback/Skeleton';
import { Panel, Stack } from '../../../components/layout/layoutParts';
import { Text } from '../../../components/text/Text';
import { STILL_LOADING } from '../../../domain/texts/messages';

const FIELD_HEIGHTS = ['3.25rem', '9rem', '3.25rem', '3.25rem', '3.25rem', '12rem'];

/** The skeleton of the form while the group is loading. */
export function GroupFormSkeleton({ slow }: { slow: boolean }) {
  return (
    <Stack $gap={5}>
      <Text role="status" $tone="quiet">{slow ? STILL_LOADING : 'Loading the group'}</Text>
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
