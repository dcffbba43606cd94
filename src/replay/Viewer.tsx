// eslint-disable-next-line no-restricted-imports -- the rule keeps the app's pages from suspending; this loads a panel of the viewer
import { lazy, Suspense, useCallback, useState, type Dispatch } from 'react';
import styled from 'styled-components';
import { Button } from '../components/actions/Button';
import { ToggleGroup } from '../components/actions/ToggleGroup';
import { Spinner } from '../components/feedback/Spinner';
import { GlobalStyle } from '../styles/GlobalStyle';
import { color, fontSize, space } from '../styles/tokens';
import { DropScreen } from './DropScreen';
import { FrameStage } from './FrameStage';
import type { PlayerEvent, PlayerState } from './player';
import { openSession } from './session';
import { StepList } from './StepList';
import { Timeline } from './Timeline';
import { usePlayer } from './usePlayer';

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

const PANELS = [{ value: 'steps', label: 'Steps' }, { value: 'inspector', label: 'Action, diff, state' }] as const;
type Panel = (typeof PANELS)[number]['value'];

type Loaded = Exclude<PlayerState, { status: 'empty' }>;

function Loaded({ player, send }: { player: Loaded; send: Dispatch<PlayerEvent> }) {
  const [panel, setPanel] = useState<Panel>('steps');
  const { session, step } = player;
  const onStep = useCallback((to: number) => { send({ type: 'jumped', step: to }); }, [send]);
  return (
    <Frame>
      <Head>
        <strong>{session.fileName}</strong>
        <p role="status">
          {session.verdict.verdict === 'fine' ? 'Fine. ' : `Risky: ${session.verdict.reasons.join(' ')} `}
          {session.outcome}
        </p>
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            send({ type: 'closed' });
          }}
        >
          Another file
        </Button>
      </Head>
      <FrameStage session={session} step={step} />
      <Side aria-label="The session">
        <Panels>
          <ToggleGroup label="Panel" options={PANELS} value={panel} onChange={setPanel} />
        </Panels>
        {panel === 'steps' ? (
          <StepList session={session} step={step} onStep={onStep} />
        ) : (
          <Suspense fallback={<Spinner label="Loading the inspector" />}>
            <Inspector session={session} step={step} onStep={onStep} />
          </Suspense>
        )}
      </Side>
      <Foot>
        <Timeline player={player} send={send} />
      </Foot>
    </Frame>
  );
}

/** The replay viewer: opens a file and shows its session. `build` is this build's name, for the verdict on the file. */
export function Viewer({ build }: { build: string }) {
  const [player, send] = usePlayer();
  const open = async (file: File): Promise<void> => {
    const result = openSession(file.name, await file.text(), build);
    send(result.ok ? { type: 'opened', session: result.session } : { type: 'refused', reason: result.reason });
  };
  return (
    <>
      <GlobalStyle />
      {player.status === 'empty'
        ? <DropScreen reason={player.reason} onFile={(file) => { void open(file); }} />
        : <Loaded player={player} send={send} />}
    </>
  );
}
