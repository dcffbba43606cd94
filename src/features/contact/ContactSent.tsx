import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../components/actions/Button';
import { Illustration } from '../../components/pictures/Illustration';
import { sent } from '../../components/pictures/illustrations/sent';
import { Heading, Text } from '../../components/text/Text';
import { heading } from '../../domain/texts/messages';
import { space } from '../../styles/tokens';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  padding-block: ${space(6)};
  text-align: center;
`;

export interface ContactSentProps {
  /** What happens next, such as when to expect a reply. */
  promise: string;
  onAgain: () => void;
}

/** Replaces the form after sending (docs/spec-notes.md, section 4, Contact). */
export function ContactSent({ promise, onAgain }: ContactSentProps) {
  const title = useRef<HTMLHeadingElement>(null);

  // The focused button is gone with the form.
  useEffect(() => { title.current?.focus(); }, []);

  return (
    <Box>
      <Illustration of={sent} width={260} />
      <Heading level={2} ref={title} tabIndex={-1}>{heading.messageSent}</Heading>
      <Text $tone="quiet">{promise}</Text>
      <Button variant="secondary" onClick={onAgain}>Send another message</Button>
    </Box>
  );
}
