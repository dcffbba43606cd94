import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { displayText } from '../../styles/mixins';
import { color, fontSize, motion, radius, shadow, space } from '../../styles/tokens';
import { useModalDialog } from './useModalDialog';

const Sheet = styled.dialog`
  inline-size: min(30rem, calc(100% - 2 * ${space(4)}));
  max-block-size: calc(100% - 2 * ${space(4)});
  margin: auto;
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  color: ${color.ink};
  box-shadow: ${shadow.lifted};
  overflow: auto;
  transition: opacity ${motion.normal}, transform ${motion.normal};

  &::backdrop { background: ${color.scrim}; }
  @starting-style { &[open] { opacity: 0; transform: translateY(0.75rem) scale(0.98); } }
`;

const Body = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(6)};
`;

const Title = styled.h2`
  ${displayText}
  font-size: ${fontSize.title};
  line-height: 1.25;
`;

const Content = styled.div`color: ${color.quiet};`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(3)};
  margin-block-start: ${space(3)};
  & > * { flex: 1 1 auto; }
`;

export interface DialogProps {
  open: boolean;
  title: string;
  /** Escape, or a click on the backdrop. */
  onClose: () => void;
  /** The buttons; put the harmless one first, because it gets the focus. */
  actions: ReactNode;
  children?: ReactNode;
}

/** A modal question. The page behind it is inert; the focus returns to where it was. */
export function Dialog({ open, title, onClose, actions, children }: DialogProps) {
  const id = useId();
  const dialog = useModalDialog(open, onClose);
  return (
    <Sheet {...dialog} aria-labelledby={`${id}-title`} aria-describedby={children ? `${id}-text` : undefined}>
      {open ? (
        <Body>
          <Title id={`${id}-title`}>{title}</Title>
          {children ? <Content id={`${id}-text`}>{children}</Content> : null}
          <Actions>{actions}</Actions>
        </Body>
      ) : null}
    </Sheet>
  );
}
