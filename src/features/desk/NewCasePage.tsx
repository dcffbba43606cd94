import { FolderOpen } from 'lucide';
import { Button, ButtonLink } from '../../components/actions/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Cluster, Panel, Stack } from '../../components/layout/layoutParts';
import { Page } from '../../components/layout/Page';
import { lostNote } from '../../components/pictures/illustrations/lostNote';
import { Text } from '../../components/text/Text';
import { selectLocation } from '../../core/location/locationSlice';
import { THINGS } from '../../domain/desk/desk';
import { paths } from '../../domain/routes/routes';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { openingRequested, selectDeskWork } from './deskSlice';
import { Notice } from './ItemFrame';

/** What is to be looked at, by the address; null where it names nothing. */
function thingIn(search: string) {
  const query = new URLSearchParams(search);
  const thing = THINGS.find((one) => one === query.get('thing'));
  const id = query.get('id') ?? '';
  return thing === undefined || id === '' ? null : { thing, id };
}

/** Opens a case of what nobody has reported, so that acting without a report leaves the same record. */
export function NewCasePage() {
  const dispatch = useAppDispatch();
  const about = thingIn(useAppSelector(selectLocation).search);
  const opening = useAppSelector(selectDeskWork).status === 'sending';
  const open = () => { if (about) dispatch(openingRequested(about)); };
  if (about === null) {
    return (
      <Page title="Open a case" width="form">
        <EmptyState
          illustration={lostNote} title="About what?" text="Start from a group’s page."
          action={<ButtonLink to={paths.groups}>All groups</ButtonLink>}
        />
      </Page>
    );
  }
  return (
    <Page title="Open a case" width="form" description={`About the ${about.thing} that you came from, without a report.`}>
      <Panel $padding={5}>
        <Stack $gap={4}>
          <Notice />
          <Text>The log says that you opened it. If a case is already open, you’ll get that one.</Text>
          <Cluster>
            <Button icon={FolderOpen} loading={opening} loadingLabel="Opening the case" onClick={open}>Open a case</Button>
          </Cluster>
        </Stack>
      </Panel>
    </Page>
  );
}
