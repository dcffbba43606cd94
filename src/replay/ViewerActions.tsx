import { useCallback, useState, type Dispatch } from 'react';
import { writeLog } from '../actionLog/format';
import { Button } from '../components/actions/Button';
import { Text } from '../components/text/Text';
import { problemStepPath } from '../domain/desk/shownProblem';
import type { LoadedPlayer, PlayerEvent } from './player';
import { saveText } from './saveText';
import type { Session } from './session';
import { useMinimiser } from './useMinimiser';
import { useViewerKeys } from './viewerKeys';

/** The name of a file with what is shown. */
const fileNameOf = ({ fileName }: Session): string => `${fileName.replace(/\.json$/, '').replace(/[^\w.-]+/g, '-').toLowerCase()}.json`;

/** @returns whether it is in the clipboard; there is none without https, and some browsers refuse it */
async function copyLink(path: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
    return true;
  } catch {
    return false;
  }
}

interface ActionsProps {
  player: LoadedPlayer;
  send: Dispatch<PlayerEvent>;
  build: string;
}

function Minimise({ player: { session }, send, build }: ActionsProps) {
  const { work, start, stop } = useMinimiser(session, build, send);
  return (
    <>
      {work === 'failed' ? <Text as="span" role="alert" $size="small">The search failed. Please try again.</Text> : null}
      <Button size="small" variant="secondary" loading={work === 'working'} loadingLabel="Looking for the fewest steps" onClick={start}>
        Minimise
      </Button>
      {work === 'working' ? <Button size="small" variant="secondary" onClick={stop}>Stop</Button> : null}
    </>
  );
}

/** What can be done with the session, also by keys. */
export function ViewerActions({ player, send, build }: ActionsProps) {
  const { session, step } = player;
  const { problemId, log, hasFault } = session;
  const [copying, setCopying] = useState<{ step: number; isDone: boolean } | null>(null);
  const copy = useCallback(() => {
    if (problemId === null) return;
    void copyLink(problemStepPath(problemId, step)).then((isDone) => { setCopying({ step, isDone }); });
  }, [problemId, step]);
  const close = useCallback(() => {
    if (problemId === null) send({ type: 'closed' });
    else window.close();
  }, [problemId, send]);
  useViewerKeys(player, send, { onCopy: copy, onClose: close });
  return (
    <>
      {copying?.step === step
        ? (
          <Text as="span" role="status" $size="small">
            {`The link to step ${step} ${copying.isDone ? 'is copied' : 'could not be copied'}.`}
          </Text>
        )
        : null}
      {problemId === null ? null : <Button size="small" variant="secondary" onClick={copy}>Copy the link to this step</Button>}
      {hasFault && log.header !== null ? <Minimise key={session.fileName} player={player} send={send} build={build} /> : null}
      {log.header === null ? null : (
        <Button size="small" variant="secondary" onClick={() => { saveText(fileNameOf(session), writeLog(log)); }}>
          Save for Redux DevTools
        </Button>
      )}
      <Button size="small" variant="secondary" onClick={close}>{problemId === null ? 'Another file' : 'Close'}</Button>
    </>
  );
}
