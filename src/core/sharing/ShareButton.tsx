import { Share2 } from 'lucide';
import { Button } from '../../components/actions/Button';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsSharing, shareRequested } from './shareSlice';

/** Passes the link to a group on: through the browser's dialog, or the clipboard. */
export function ShareButton({ groupId }: { groupId: string }) {
  const dispatch = useAppDispatch();
  const sharing = useAppSelector(selectIsSharing);
  return (
    <Button
      variant="ghost" size="small" icon={Share2} loading={sharing} loadingLabel="Sharing"
      onClick={() => { dispatch(shareRequested({ groupId })); }}
    >
      Share
    </Button>
  );
}
