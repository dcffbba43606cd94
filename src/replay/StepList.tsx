import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { SearchField } from '../components/fields/SearchField';
import { Text } from '../components/text/Text';
import { media } from '../styles/media';
import { color, fontSize, space } from '../styles/tokens';
import { stepsMatching, type Session, type ViewedStep } from './session';
import { clockText } from './Timeline';
import { changeText, NO_CHANGE, writeText, type ViewedWrite } from './viewedWrites';

/** At most this many rows are rendered, around the current step. */
const SHOWN_ROWS = 120;

const Box = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  gap: ${space(2)};
  min-block-size: 0;
  padding: ${space(3)};
`;

const Rows = styled.ol`
  margin: 0;
  padding: 0;
  overflow: auto;
  list-style: none;
`;

const Row = styled.button<{ $present: boolean; $wrong: boolean }>`
  display: grid;
  grid-template-columns: 3.5rem 4.5rem minmax(0, 1fr);
  gap: ${space(2)};
  inline-size: 100%;
  padding: ${space(1)} ${space(2)};
  border: 0;
  background: ${({ $present, $wrong }) => ($wrong ? color.dangerTint : $present ? color.brandTint : 'transparent')};
  color: ${({ $wrong }) => ($wrong ? color.dangerInk : color.ink)};
  font: inherit;
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  text-align: start;
  cursor: pointer;
  &[aria-current] { box-shadow: inset 0 0 0 1.5px ${color.brand}; }
  ${media.forcedColors} { &[aria-current] { outline: 2px solid Highlight; } }
`;

const Detail = styled.span`
  display: grid;
  grid-column: 3;
  color: ${color.quiet};
  overflow-wrap: anywhere;
`;

/** The rows around the current step, or all when there are few. */
function around(steps: readonly ViewedStep[], step: number): readonly ViewedStep[] {
  const present = steps.findIndex((viewed) => viewed.step >= step);
  const from = Math.max(0, Math.min((present < 0 ? steps.length : present) - SHOWN_ROWS / 2, steps.length - SHOWN_ROWS));
  return steps.slice(from, from + SHOWN_ROWS);
}

export interface StepListProps {
  session: Session;
  step: number;
  /** Only the calls that change something. */
  onlyWrites: boolean;
  onStep: (step: number) => void;
}

/** The response of a write, and what the server recorded for it. */
function Write({ write }: { write: ViewedWrite }) {
  const { changes } = write;
  return (
    <Detail>
      <span>{writeText(write)}</span>
      {changes?.length === 0 ? <span>{NO_CHANGE}</span> : null}
      {changes?.map((change, index) => <span key={index}>{changeText(change)}</span>)}
    </Detail>
  );
}

/** The steps, searchable by number, type, description and content; beside each write what the server recorded for it. */
export function StepList({ session, step, onlyWrites, onStep }: StepListProps) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const found = useMemo(
    () => stepsMatching(session, wanted).filter(({ write }) => !onlyWrites || write !== null), [session, wanted, onlyWrites],
  );
  const rows = useRef<HTMLOListElement>(null);
  // Scrolls the list so that the current step stays visible during playback.
  useEffect(() => { rows.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }); }, [step, found]);
  return (
    <Box>
      <SearchField
        label={onlyWrites ? 'Search the writes' : `Search ${session.steps.length} steps`}
        name="stepSearch"
        placeholder="joined, toast, 42…"
        value={search}
        onChange={setSearch}
      />
      <Rows ref={rows} aria-label={`${found.length} steps`}>
        {found.length === 0 ? <li><Text>{onlyWrites ? 'No call that changes something.' : 'No step has that in it.'}</Text></li> : null}
        {around(found, step).map(({ step: number, at, type, words, write }) => (
          <li key={number}>
            <Row
              type="button"
              aria-current={number === step ? 'step' : undefined}
              $present={number === step}
              $wrong={number === session.divergence?.step}
              onClick={() => {
                onStep(number);
              }}
            >
              <span>{number}</span>
              <span>{clockText(at)}</span>
              <span>{words ?? type}</span>
              {write === null ? null : <Write write={write} />}
            </Row>
          </li>
        ))}
      </Rows>
    </Box>
  );
}
