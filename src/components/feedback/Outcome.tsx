import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontSize, space } from '../../styles/tokens';
import { Cluster } from '../layout/layoutParts';
import type { DrawingFiles } from '../pictures/Drawing';
import { Illustration } from '../pictures/Illustration';
import { Heading } from '../text/Text';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  padding-block: ${space(4)} ${space(6)};
  text-align: center;
`;

const Words = styled.div`
  display: grid;
  gap: ${space(3)};
  max-inline-size: 46ch;
  color: ${color.quiet};
  font-size: ${fontSize.lead};
  line-height: 1.5;
  text-wrap: pretty;
  overflow-wrap: anywhere;
`;

const Actions = styled(Cluster)`margin-block-start: ${space(3)};`;

export interface OutcomeProps {
  /** One of `pictures/illustrations/`. */
  illustration: DrawingFiles;
  title: string;
  /** What it means and what happens next. */
  children: ReactNode;
  /** The next step: two at most. */
  action?: ReactNode;
}

/** Replaces a form that has done its work, or a page that could not: the focus goes to the message shown instead. */
export function Outcome({ illustration, title, children, action }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // What had the focus is gone with the form; focus is the browser's, not React's.
  useEffect(() => { heading.current?.focus(); }, []);

  return (
    <Box>
      <Illustration of={illustration} width={220} />
      <Heading level={2} size="title" ref={heading} tabIndex={-1}>{title}</Heading>
      <Words>{children}</Words>
      {action ? <Actions $justify="center">{action}</Actions> : null}
    </Box>
  );
}
