import styled from 'styled-components';
import { Heading, Text } from '../../components/text/Text';
import { media } from '../../styles/media';
import { color, font, fontSize, radius, space } from '../../styles/tokens';

export interface HowStep {
  title: string;
  text: string;
}

const Steps = styled.ol`
  display: grid;
  gap: ${space(6)};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${space(8)}; }
  ${media.desktop} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(1)} ${space(4)};
  align-content: start;

  & > p { grid-column: 2; }
  ${media.tablet} {
    grid-template-columns: 1fr;
    gap: ${space(3)};
    & > p { grid-column: 1; }
  }
`;

/** A number like a calendar leaf, each tilted differently. */
const Leaf = styled.span<{ $tilt: number }>`
  display: grid;
  grid-row: 1 / span 2;
  place-items: center;
  inline-size: 3.5rem;
  block-size: 3.5rem;
  border-radius: ${radius.medium};
  background: ${color.accent};
  color: ${color.onAccent};
  font-family: ${font.display};
  font-size: ${fontSize.title};
  font-weight: 800;
  rotate: ${({ $tilt }) => $tilt}deg;
  ${media.tablet} { grid-row: auto; }
`;

const TILTS = [-5, 3, -2, 6] as const;

/** How to get from browsing to your own group, in numbered steps. */
export function HowItWorks({ steps }: { steps: readonly HowStep[] }) {
  return (
    <Steps>
      {steps.map(({ title, text }, index) => (
        <Step key={title}>
          <Leaf aria-hidden $tilt={TILTS[index % TILTS.length] ?? 0}>{index + 1}</Leaf>
          <Heading level={3}>{title}</Heading>
          <Text $tone="quiet">{text}</Text>
        </Step>
      ))}
    </Steps>
  );
}
