import { lazyAddition } from '../../components/layout/lazyAddition';
import { useAppSelector } from '../../store/hooks';
import type { CodeFigureProps } from './CodeFigure';
import { selectSharePanel } from './shareSlice';

/** Its code comes with what makes a code (`shareListeners.ts`). */
const LazyFigure = lazyAddition<CodeFigureProps>(() =>
  import(/* webpackChunkName: "qr-code" */ './CodeFigure').then((m) => m.CodeFigure));

/** The QR code of a group's link, while it is shown. It is printed with the page. */
export function GroupCode({ groupId }: { groupId: string }) {
  const panel = useAppSelector(selectSharePanel);
  if (panel?.groupId !== groupId || panel.qr.status !== 'shown') return null;
  return <LazyFigure address={panel.qr.address} modules={panel.qr.modules} />;
}
