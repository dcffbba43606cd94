import { Pause, Play, SkipForward, StepBack, StepForward } from 'lucide';
import type { ChangeEvent, Dispatch } from 'react';
import styled from 'styled-components';
import { Button } from '../components/actions/Button';
import { IconButton } from '../components/actions/IconButton';
import { color, space } from '../styles/tokens';
import { MARK_KINDS } from './marks';
import { clockAt, SPEEDS, type LoadedPlayer, type PlayerEvent, type Speed } from './player';
import { nextMark } from './session';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  padding: ${space(2)} ${space(3)};
  border-block-start: 1px solid ${color.line};
  background: ${color.raised};
  color: ${color.ink};

  & > input[type='range'] { flex: 1 1 100%; accent-color: currentcolor; }
  & > output { font-variant-numeric: tabular-nums; }
`;

const Speeds = styled.select`
  min-block-size: 2.25rem;
  padding-inline: ${space(2)};
  border: 1px solid ${color.line};
  background: ${color.paper};
  color: ${color.ink};
`;

const TENTH_MS = 100;
const MINUTE_TENTHS = 600;

/** `02:05.3`: minutes, seconds and tenths of the recording. */
export function clockText(ms: number): string {
  const tenths = Math.floor(ms / TENTH_MS);
  const minutes = Math.floor(tenths / MINUTE_TENTHS);
  return `${String(minutes).padStart(2, '0')}:${((tenths - minutes * MINUTE_TENTHS) / 10).toFixed(1).padStart(4, '0')}`;
}

/** One button per kind of mark: to the next one after this step. */
function MarkButtons({ player: { session, step }, onJump }: { player: LoadedPlayer; onJump: (step: number) => void }) {
  return MARK_KINDS.map(({ kind, label }) => {
    const next = nextMark(session, step, kind);
    const jump = () => { if (next !== null) onJump(next); };
    const look = { size: 'small', variant: 'ghost', icon: SkipForward } as const;
    return <Button key={kind} {...look} aria-disabled={next === null || undefined} onClick={jump}>{label}</Button>;
  });
}

/** Scrub, step, play, and jump to the marks. The clock is the recording's. */
export function Timeline({ player, send }: { player: LoadedPlayer; send: Dispatch<PlayerEvent> }) {
  const { session, step, speed, status } = player;
  const end = session.steps.length;
  const jump = (to: number): void => { send({ type: 'jumped', step: to }); };
  const chooseSpeed = (event: ChangeEvent<HTMLSelectElement>): void => {
    send({ type: 'speedChosen', speed: Number(event.target.value) as Speed });
  };
  return (
    <Bar role="group" aria-label="Timeline">
      <input type="range" aria-label="Step" min={0} max={end} value={step} onChange={(event) => { jump(Number(event.target.value)); }} />
      <IconButton icon={StepBack} label="One step back" aria-disabled={step === 0 || undefined} onClick={() => { jump(step - 1); }} />
      {status === 'playing'
        ? <IconButton icon={Pause} label="Pause" onClick={() => { send({ type: 'pausePressed' }); }} />
        : <IconButton icon={Play} label="Play" onClick={() => { send({ type: 'playPressed' }); }} />}
      <IconButton icon={StepForward} label="One step on" aria-disabled={step === end || undefined} onClick={() => { jump(step + 1); }} />
      <Speeds aria-label="Speed" value={speed} onChange={chooseSpeed}>
        {SPEEDS.map((times) => <option key={times} value={times}>{times} ×</option>)}
      </Speeds>
      <output aria-label="Place in the recording">{`${clockText(clockAt(session, step))} · step ${step} of ${end}`}</output>
      <MarkButtons player={player} onJump={jump} />
    </Bar>
  );
}
