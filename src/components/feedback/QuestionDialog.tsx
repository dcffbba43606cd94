import type { ReactNode } from 'react';
import { Button } from '../actions/Button';
import type { IconDrawing } from '../pictures/Icon';
import { Text } from '../text/Text';
import { Dialog } from './Dialog';

export interface QuestionDialogProps {
  open: boolean;
  title: string;
  /** What happens after a yes. */
  children: ReactNode;
  /** The labels of the buttons. */
  yes: string;
  no: string;
  icon?: IconDrawing;
  /** What the user has confirmed is in flight; the label is shown until it is done. */
  busy?: string | false;
  onYes: () => void;
  /** Also Escape, or a click on the backdrop. */
  onNo: () => void;
}

/** Asks before something that cannot simply be undone. */
export function QuestionDialog({ open, title, children, yes, no, icon, busy = false, onYes, onNo }: QuestionDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onNo}
      actions={(
        <>
          <Button variant="secondary" disabled={busy !== false} onClick={onNo}>{no}</Button>
          <Button variant="danger" icon={icon} loading={busy !== false} loadingLabel={busy || undefined} onClick={onYes}>{yes}</Button>
        </>
      )}
    >
      <Text $tone="quiet">{children}</Text>
    </Dialog>
  );
}
