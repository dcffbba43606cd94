import { Button } from '../../components/actions/Button';
import { Dialog } from '../../components/feedback/Dialog';

export interface DeleteDialogProps {
  /** The name of the group in question, or null while nothing is asked. */
  name: string | null;
  onKeep: () => void;
  onDelete: () => void;
}

/** Asked before a row is deleted (specification, section 4, Delete). */
export function DeleteDialog({ name, onKeep, onDelete }: DeleteDialogProps) {
  return (
    <Dialog
      open={name !== null}
      title="Delete this group?"
      onClose={onKeep}
      actions={(
        <>
          <Button variant="secondary" onClick={onKeep}>Keep it</Button>
          <Button variant="danger" onClick={onDelete}>Delete group</Button>
        </>
      )}
    >
      <bdi>{name}</bdi> and its list of members will be gone for good, for everybody.
    </Dialog>
  );
}
