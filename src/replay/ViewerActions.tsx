import { useCallback, useState, type Dispatch } from 'react';
import { writeLog } from '../actionLog/format';
import { Button } from '../components/actions/Button';
import { Text } from '../components/text/Text';
import { problemStepPath } from '../domain/desk/shownProblem';
import type { PlayerEvent, PlayerState } from './player';
import { saveText } from './saveText';
import type { Session } from './session';
import { useMinimiser } from './useMinimiser';
import { useViewerKeys } from './viewerKeys';

type Loaded = Exclude<PlayerState, { status: 'empty' }>;

/** The name of a file with what is shown. */
const fileNameOf = ({ fileName }: Session): string => `${fileName.replace(/\.json$/, '').replace(/[^\w.-]+/g, '-').toLowerCase()}.json`;

interface ActionsProps {
  player: Loaded;
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
  const [copied, setCopied] = useState<number | null>(null);
  const copy = useCallback(() => {
    if (problemId === null) return;
    const link = new URL(problemStepPath(problemId, step), window.location.origin).href;
    void navigator.clipboard.writeText(link).then(() => { setCopied(step); });
  }, [problemId, step]);
  const close = useCallback(() => {
    if (problemId === null) send({ type: 'closed' });
    else window.close();
  }, [problemId, send]);
  useViewerKeys(player, send, { onCopy: copy, onClose: close });
  return (
    <>
      {copied === step ? <Text as="span" role="status" $size="small">The link to step {step} is copied.</Text> : null}
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
