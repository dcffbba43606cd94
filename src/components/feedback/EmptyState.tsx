import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontSize, space } from '../../styles/tokens';
import { Cluster } from '../layout/layoutParts';
import type { DrawingFiles } from '../pictures/Drawing';
import { Illustration } from '../pictures/Illustration';
import type { HeadingLevel } from '../text/Text';
import { Heading } from '../text/Text';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  max-inline-size: 34rem;
  margin-inline: auto;
  padding-block: ${space(8)} ${space(12)};
  text-align: center;
`;

const Words = styled.p`
  max-inline-size: 46ch;
  color: ${color.quiet};
  font-size: ${fontSize.lead};
  line-height: 1.5;
  text-wrap: pretty;
`;

const Actions = styled(Cluster)`margin-block-start: ${space(3)};`;

export interface EmptyStateProps {
  /** One of `pictures/illustrations/`. */
  illustration: DrawingFiles;
  title: ReactNode;
  /** One sentence that says what happens next. */
  text?: ReactNode;
  /** The next step: a button or a link, two at most. */
  action?: ReactNode;
  /** The heading level of the title; 2 by default. */
  level?: HeadingLevel;
}

/** An empty or error state: a picture, a sentence, a button. */
export function EmptyState({ illustration, title, text, action, level = 2 }: EmptyStateProps) {
  return (
    <Box>
      <Illustration of={illustration} width={280} />
      <Heading level={level} size="title">{title}</Heading>
      {text ? <Words>{text}</Words> : null}
      {action ? <Actions $justify="center">{action}</Actions> : null}
    </Box>
  );
}
