import { X } from 'lucide';
import styled from 'styled-components';
import { IconButton } from '../../components/actions/IconButton';
import { Link } from '../../components/actions/Link';
import { Cluster, Panel, Stack } from '../../components/layout/layoutParts';
import { Heading, Text } from '../../components/text/Text';
import { GroupCode } from '../../core/sharing/GroupCode';
import { selectNewGroupId, shareOfferClosed } from '../../core/sharing/shareSlice';
import { ShareTools } from '../../core/sharing/ShareTools';
import { paths } from '../../domain/routes/routes';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { space } from '../../styles/tokens';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  & > button { flex: none; }
`;

/** Offers, once, to share the group that the user has just created. */
export function NewGroupPanel() {
  const dispatch = useAppDispatch();
  const groupId = useAppSelector(selectNewGroupId);
  if (groupId === null) return null;
  return (
    <Panel as="section" aria-labelledby="new-group">
      <Stack $gap={3}>
        <Head>
          <Heading level={2} size="title" id="new-group">It’s on the board. Share it</Heading>
          <IconButton icon={X} label="Close" onClick={() => { dispatch(shareOfferClosed()); }} />
        </Head>
        <Text>Send <Link to={paths.group(groupId)}>its link</Link> to friends, or print the code for a notice board.</Text>
        <Cluster><ShareTools groupId={groupId} /></Cluster>
        <GroupCode groupId={groupId} />
      </Stack>
    </Panel>
  );
}
