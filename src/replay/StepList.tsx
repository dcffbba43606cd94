import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { SearchField } from '../components/fields/SearchField';
import { color, fontSize, space } from '../styles/tokens';
import { stepsMatching, type Session, type ViewedStep } from './session';
import { clockText } from './Timeline';

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
  onStep: (step: number) => void;
}

/** The steps, searchable by number, type, description and content. */
export function StepList({ session, step, onStep }: StepListProps) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const found = useMemo(() => stepsMatching(session, wanted), [session, wanted]);
  const rows = useRef<HTMLOListElement>(null);
  // Scrolls the list so that the current step stays visible during playback.
  useEffect(() => { rows.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }); }, [step, found]);
  return (
    <Box>
      <SearchField
        label={`Search ${session.steps.length} steps`}
        name="stepSearch"
        placeholder="joined, toast, 42…"
        value={search}
        onChange={setSearch}
      />
      <Rows ref={rows} aria-label={`${found.length} steps`}>
        {around(found, step).map(({ step: number, at, type, words }) => (
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
            </Row>
          </li>
        ))}
      </Rows>
    </Box>
  );
}
