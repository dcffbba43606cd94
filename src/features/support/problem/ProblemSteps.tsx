import styled from 'styled-components';
import { SelectField } from '../../../components/fields/SelectField';
import { Grid, Stack } from '../../../components/layout/layoutParts';
import { Text } from '../../../components/text/Text';
import type { SessionStep } from '../../../domain/general/sessionStep';
import { color, radius, space } from '../../../styles/tokens';
import type { ProblemRange } from './problemSlice';

const List = styled.ol`
  display: grid;
  gap: ${space(1)};
  max-block-size: 22rem;
  margin: 0;
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  && { padding: ${space(3)}; }
`;

const Row = styled.li<{ $left: boolean }>`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr);
  gap: ${space(3)};
  color: ${({ $left }) => ($left ? color.quiet : color.ink)};
  text-decoration: ${({ $left }) => ($left ? 'line-through' : 'none')};
  font-variant-numeric: tabular-nums;
`;

export interface ProblemStepsProps {
  steps: readonly SessionStep[];
  range: ProblemRange;
  /** The time of day, from ms since the epoch. */
  timeOf: (atMs: number) => string;
  onRange: (change: Partial<ProblemRange>) => void;
}

/** The steps with their times; steps outside the range are struck through. */
export function ProblemSteps({ steps, range, timeOf, onRange }: ProblemStepsProps) {
  if (steps.length === 0) return <Text>Nothing has happened yet.</Text>;
  const options = steps.map(({ step, atMs, words }) => ({ value: String(step), label: `${timeOf(atMs)} ${words}` }));
  return (
    <Stack $gap={3}>
      <Grid $min="14rem" $max={2} $gap={3}>
        <SelectField
          label="From"
          name="problemFirst"
          value={String(range.first)}
          options={options}
          onChange={(step) => {
            onRange({ first: Number(step) });
          }}
        />
        <SelectField
          label="Up to"
          name="problemLast"
          value={String(range.last)}
          options={options}
          onChange={(step) => {
            onRange({ last: Number(step) });
          }}
        />
      </Grid>
      <List aria-label="What just happened" tabIndex={0}>
        {steps.map(({ step, atMs, words }) => {
          const left = step < range.first || step > range.last;
          return (
            <Row key={step} $left={left}>
              <time dateTime={new Date(atMs).toISOString()}>{timeOf(atMs)}</time>
              <span>{left ? `${words} (left out)` : words}</span>
            </Row>
          );
        })}
      </List>
    </Stack>
  );
}
