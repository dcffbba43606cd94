import { isViewerReady, VIEWER_PATH, type ProblemMissing, type ShownProblem } from '../domain/desk/shownProblem';
import { errorText } from '../domain/general/errorText';

/** How often is looked whether a viewer is still open, ms. What it shows may take megabytes. */
const LOOK_EVERY_MS = 2_000;

/**
 * Opens the replay viewer in a new tab and sends it a problem, also when that tab is reloaded. Call it in the same task as the click.
 * @param load what to show; its failure is said in the viewer
 * @returns whether the browser has opened the tab
 */
export function openViewer(win: Window, problemId: string, load: () => Promise<ShownProblem>): boolean {
  const viewer = win.open(`${VIEWER_PATH}#problem=${encodeURIComponent(problemId)}`, '_blank');
  if (viewer === null) return false;
  const { origin } = win.location;
  const message = load().catch((error: unknown): ProblemMissing => ({ type: 'problemMissing', message: errorText(error) }));
  const answer = ({ origin: sender, source, data }: MessageEvent): void => {
    if (sender === origin && source === viewer && isViewerReady(data)) void message.then((shown) => { viewer.postMessage(shown, origin); });
  };
  win.addEventListener('message', answer);
  const timer = win.setInterval(() => {
    if (!viewer.closed) return;
    win.clearInterval(timer);
    win.removeEventListener('message', answer);
  }, LOOK_EVERY_MS);
  return true;
}
