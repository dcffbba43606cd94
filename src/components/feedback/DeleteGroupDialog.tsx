import { Trash2 } from 'lucide';
import { QuestionDialog } from './QuestionDialog';

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
  if (others <= 0) return 'This can’t be undone.';
  return `${others === 1 ? 'One other member loses' : `${others} other members lose`} it too, and this can’t be undone.`;
}

/** Deleting asks for confirmation first (docs/spec-notes.md, section 4, Delete). */
export function DeleteGroupDialog({ open, name, memberCount, deleting = false, onConfirm, onCancel }: DeleteGroupDialogProps) {
  return (
    <QuestionDialog
      open={open} title="Delete this group?" yes="Delete group" no="Keep it" icon={Trash2} busy={deleting && 'Deleting'}
      onYes={onConfirm} onNo={onCancel}
    >
      <strong><bdi>{name}</bdi></strong> disappears for everyone. <span>{othersText(memberCount)}</span>
    </QuestionDialog>
  );
}
