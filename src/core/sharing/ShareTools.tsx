import { QrCode } from 'lucide';
import { Button } from '../../components/actions/Button';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ShareButton } from './ShareButton';
import { codeToggled, selectSharePanel } from './shareSlice';

/** Passes the link to a group on: to people, or as a code for the notice board, which `GroupCode` shows. */
export function ShareTools({ groupId }: { groupId: string }) {
  const dispatch = useAppDispatch();
  const panel = useAppSelector(selectSharePanel);
  const status = panel?.groupId === groupId ? panel.qr.status : 'hidden';
  return (
    <>
      <ShareButton groupId={groupId} />
      <Button
        variant="ghost" size="small" icon={QrCode} loading={status === 'loading'} loadingLabel="Making the QR code"
        aria-expanded={status !== 'hidden'} onClick={() => { dispatch(codeToggled({ groupId })); }}
      >
        QR code
      </Button>
    </>
  );
}
