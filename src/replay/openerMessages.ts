import { isProblemMessage, VIEWER_READY, type ProblemMissing, type ShownProblem } from '../domain/desk/shownProblem';

/**
 * Asks the tab that opened the viewer for the problem to show. Messages of other windows and sites are ignored.
 * @returns ends it
 */
export function askOpener(win: Window, listener: (message: ShownProblem | ProblemMissing) => void): () => void {
  const { origin } = win.location;
  const opener = win.opener as Window | null;
  const receive = ({ origin: sender, source, data }: MessageEvent): void => {
    if (sender === origin && source === opener && isProblemMessage(data)) listener(data);
  };
  win.addEventListener('message', receive);
  opener?.postMessage(VIEWER_READY, origin);
  return () => { win.removeEventListener('message', receive); };
}
