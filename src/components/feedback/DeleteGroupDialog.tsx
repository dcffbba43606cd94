import { Trash2 } from 'lucide-react';
import { Button } from '../actions/Button';
import { Text } from '../text/Text';
import { Dialog } from './Dialog';

export interface DeleteGroupDialogProps {
  open: boolean;
  name: string;
  memberCount: number;
  /** The request is in flight. Where the row shows that instead, the dialog closes at once. */
  deleting?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** How many others lose the group, as text. */
function othersText(memberCount: number): string {
  const others = memberCount - 1;
  if (others <= 0) return 'This cannot be undone.';
  return `${others === 1 ? 'One other member loses' : `${others} other members lose`} it too, and this cannot be undone.`;
}

/** Deleting asks for confirmation first (specification, section 4, Delete). */
export function DeleteGroupDialog({ open, name, memberCount, deleting = false, onConfirm, onCancel }: DeleteGroupDialogProps) {
  return (
    <Dialog
      open={open}
      title="Delete this group?"
      onClose={onCancel}
      actions={(
        <>
          <Button variant="secondary" disabled={deleting} onClick={onCancel}>Keep it</Button>
          <Button variant="danger" icon={Trash2} loading={deleting} loadingLabel="Deleting" onClick={onConfirm}>Delete group</Button>
        </>
      )}
    >
      <Text $tone="quiet"><strong><bdi>{name}</bdi></strong> disappears for everybody. {othersText(memberCount)}</Text>
    </Dialog>
  );
}
