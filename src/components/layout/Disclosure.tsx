import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { sheet } from '../../styles/mixins';
import { space } from '../../styles/tokens';
import { DisclosureToggle } from './DisclosureToggle';

const Box = styled.section`${sheet}`;

const Content = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(2)} ${space(5)} ${space(5)};
`;

export interface DisclosureProps {
  title: string;
  open: boolean;
  onToggle: () => void;
  /** Rendered only while open. */
  children: ReactNode;
}

/** A section of the page that is opened when it is wanted. */
export function Disclosure({ title, open, onToggle, children }: DisclosureProps) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <DisclosureToggle id={id} title={title} open={open} onToggle={onToggle} />
      {open ? <Content>{children}</Content> : null}
    </Box>
  );
}
