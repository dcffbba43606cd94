import { lazyPart } from '../../components/layout/lazyPart';
import { untilLoaded } from '../../components/layout/untilLoaded';
import { useAppSelector } from '../../store/hooks';
import type { CodeFigureProps } from './CodeFigure';
import { selectSharePanel } from './shareSlice';

/** Its code comes with what makes a code (`shareListeners.ts`). */
const LazyFigure = lazyPart<CodeFigureProps>(() => untilLoaded(() =>
  import(/* webpackChunkName: "qr-code" */ './CodeFigure').then((m) => m.CodeFigure)), null);

/** The QR code of a group's link, while it is shown. It is printed with the page. */
export function GroupCode({ groupId }: { groupId: string }) {
  const panel = useAppSelector(selectSharePanel);
  if (panel?.groupId !== groupId || panel.qr.status !== 'shown') return null;
  return <LazyFigure address={panel.qr.address} modules={panel.qr.modules} />;
}
