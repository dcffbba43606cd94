// eslint-disable-next-line no-restricted-imports -- the rule keeps the app's pages from suspending; this loads a panel of the viewer
import { lazy, Suspense, useCallback, useEffect, useState, type Dispatch } from 'react';
import styled from 'styled-components';
import { unpackText } from '../actionLog/pack';
import { ToggleGroup } from '../components/actions/ToggleGroup';
import { Spinner } from '../components/feedback/Spinner';
import { Text } from '../components/text/Text';
import { hashOfProblem, problemInHash, type ProblemMissing, type ShownProblem } from '../domain/desk/shownProblem';
import { errorText } from '../domain/general/errorText';
import { GlobalStyle } from '../styles/GlobalStyle';
import { color, fontSize, space } from '../styles/tokens';
import { DropScreen } from './DropScreen';
import { FrameStage } from './FrameStage';
import { askOpener } from './openerMessages';
import type { LoadedPlayer, PlayerEvent } from './player';
import { goesByText, openSession, type Session } from './session';
import { StepBoundary } from './StepBoundary';
import { StepList } from './StepList';
import { Timeline } from './Timeline';
import { usePlayer } from './usePlayer';
import { ViewerActions } from './ViewerActions';
import { KEYS_HELP } from './viewerKeys';

// The monitor is as large as the rest of the viewer, so it loads on demand.
const Inspector = lazy(() => import(/* webpackChunkName: "inspector" */ './Inspector').then((module) => ({ default: module.Inspector })));

const Frame = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) auto / minmax(0, 3fr) minmax(22rem, 2fr);
  block-size: 100vh;
  background: ${color.sunken};
  color: ${color.ink};
`;

const Head = styled.header`
  display: flex;
  gap: ${space(4)};
  align-items: center;
  grid-column: 1 / -1;
  padding: ${space(2)} ${space(3)};
  font-size: ${fontSize.small};

  & > p { flex: 1; margin: 0; }
`;

const Side = styled.section`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  gap: ${space(1)};
  min-block-size: 0;
  border-inline-start: 1px solid ${color.line};
  background: ${color.raised};
`;

const Panels = styled.div`
  display: flex;
  padding: ${space(3)} ${space(3)} 0;
`;

const Foot = styled.footer`grid-column: 1 / -1;`;

const Keys = styled.p`
  margin: 0;
  padding: 0 ${space(3)} ${space(2)};
  background: ${color.raised};
  color: ${color.quiet};
  font-size: ${fontSize.small};
`;

/** ms. A recording of 5 MB takes less on any connection that the desk is usable with; one that comes later is shown, too. */
const LONGEST_WAIT_MS = 30_000;

const PANELS = [
  { value: 'steps', label: 'Steps' }, { value: 'writes', label: 'Writes' }, { value: 'inspector', label: 'Action, diff, state' },
] as const;
type Panel = (typeof PANELS)[number]['value'];

function Outcome({ session: { verdict, outcome, hasFault } }: { session: Session }) {
  return (
    <p role="status">
      {verdict.verdict === 'risky' ? `Risky: ${verdict.reasons.join(' ')} ${outcome}` : hasFault ? outcome : `Fine. ${outcome}`}
    </p>
  );
}

function SidePanel({ panel, session, step, onStep }: { panel: Panel; session: Session; step: number; onStep: (step: number) => void }) {
  if (panel !== 'inspector') return <StepList key={panel} session={session} step={step} onlyWrites={panel === 'writes'} onStep={onStep} />;
  return (
    <Suspense fallback={<Spinner label="Loading the inspector" />}>
      <Inspector session={session} step={step} onStep={onStep} />
    </Suspense>
  );
}

function Loaded({ player, send, build }: { player: LoadedPlayer; send: Dispatch<PlayerEvent>; build: string }) {
  const [panel, setPanel] = useState<Panel>('steps');
  const { session, step } = player;
  const onStep = useCallback((to: number) => { send({ type: 'jumped', step: to }); }, [send]);
  // The address of the tab names the step, so that a reload shows it again.
  useEffect(() => {
    if (session.problemId !== null) window.history.replaceState(null, '', hashOfProblem(session.problemId, step));
  }, [session, step]);
  return (
    <Frame>
      <Head>
        <strong>{session.fileName}</strong>
        <Outcome session={session} />
        {goesByText(session, step)
          ? <Text as="span" $size="small">Texts are stand-ins: a search or an order by text shows others than the user saw.</Text> : null}
        <ViewerActions player={player} send={send} build={build} />
      </Head>
      <StepBoundary step={step}>
        <FrameStage session={session} step={step} />
      </StepBoundary>
      <Side aria-label="The session">
        <Panels>
          <ToggleGroup label="Panel" options={PANELS} value={panel} onChange={setPanel} />
        </Panels>
        <SidePanel panel={panel} session={session} step={step} onStep={onStep} />
      </Side>
      <Foot>
        <Timeline player={player} send={send} />
        <Keys>{KEYS_HELP}</Keys>
      </Foot>
    </Frame>
  );
}

/** The event that opens a problem which the desk has sent. */
async function openedProblem(message: ShownProblem | ProblemMissing, build: string): Promise<PlayerEvent> {
  if (message.type === 'problemMissing') return { type: 'refused', reason: message.message };
  const { problemId, recording, changes, step } = message;
  try {
    const result = openSession(`Problem ${problemId}`, await unpackText(recording), build, { problemId, changes });
    // A reload shows the step of the address.
    const shown = problemInHash(window.location.hash)?.step ?? step;
    return result.ok ? { type: 'opened', session: result.session, ...(shown === null ? {} : { step: shown }) }
      : { type: 'refused', reason: result.reason };
  } catch (error) {
    return { type: 'refused', reason: `The recording could not be unpacked: ${errorText(error)}` };
  }
}

/** The replay viewer: opens a file, or the problem that the desk sends, and shows its session. `build` is this build's name. */
export function Viewer({ build }: { build: string }) {
  const [player, send] = usePlayer();
  const [isWaiting, setWaiting] = useState(() => window.opener !== null && problemInHash(window.location.hash) !== null);
  // The tab that opened this one may be gone meanwhile, without a word.
  useEffect(() => {
    const timer = setTimeout(() => { setWaiting(false); }, LONGEST_WAIT_MS);
    return () => { clearTimeout(timer); };
  }, []);
  // The tab that opened this one answers by messages.
  useEffect(() => askOpener(window, (message) => {
    void openedProblem(message, build).then((event) => {
      setWaiting(false);
      send(event);
    });
  }), [build, send]);
  const open = async (file: File): Promise<void> => {
    try {
      const result = openSession(file.name, await file.text(), build);
      send(result.ok ? { type: 'opened', session: result.session } : { type: 'refused', reason: result.reason });
    } catch (error) {
      send({ type: 'refused', reason: `The file could not be read: ${errorText(error)}` });
    }
  };
  return (
    <>
      <GlobalStyle />
      {player.status === 'empty'
        ? <DropScreen reason={player.reason} isWaiting={isWaiting} address={window.location.hash} onFile={(file) => { void open(file); }} />
        : <Loaded player={player} send={send} build={build} />}
    </>
  );
}
