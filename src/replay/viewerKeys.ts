import { useLayoutEffect } from 'react';
import type { LoadedPlayer, PlayerEvent } from './player';
import { nextMark } from './session';

/** What the keys do, as the viewer shows it. */
export const KEYS_HELP = '← → one step · Space play · W next write · F next failure · D where it diverges · C copy the link · Esc close';

/** Keys that a field or a button has a use for. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="range"]), select, textarea, [contenteditable]');
const isOnButton = ({ target }: KeyboardEvent): boolean => target instanceof HTMLElement && target.matches('button, a');

/** What a key does at a step; null for nothing. */
export function eventOfKey(key: string, { session, step, status }: LoadedPlayer): PlayerEvent | null {
  const jump = (to: number | null): PlayerEvent | null => (to === null ? null : { type: 'jumped', step: to });
  switch (key) {
    case 'ArrowRight': return jump(step + 1);
    case 'ArrowLeft': return jump(step - 1);
    case ' ': return { type: status === 'playing' ? 'pausePressed' : 'playPressed' };
    case 'w': return jump(nextMark(session, step, 'write'));
    case 'f': return jump(nextMark(session, step, 'failure'));
    case 'd': return jump(session.divergence?.step ?? null);
    default: return null;
  }
}

/** Single keys, wherever the focus is, but not while something is typed. */
export function useViewerKeys(
  player: LoadedPlayer, send: (event: PlayerEvent) => void, { onCopy, onClose }: { onCopy: () => void; onClose: () => void },
): void {
  // The keyboard is the browser's. The next key may follow a frame before other effects run, and is for what that frame shows.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event) || (event.key === ' ' && isOnButton(event))) return;
      if (event.key === 'c') onCopy();
      else if (event.key === 'Escape') onClose();
      else {
        const wanted = eventOfKey(event.key, player);
        if (!wanted) return;
        // The range would move by itself, too.
        event.preventDefault();
        send(wanted);
      }
    };
    document.addEventListener('keydown', press);
    return () => { document.removeEventListener('keydown', press); };
  }, [player, send, onCopy, onClose]);
}
