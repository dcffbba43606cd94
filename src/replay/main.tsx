import { createRoot } from 'react-dom/client';
import { pages } from '../app/screenCode';
import { readClientConfig } from '../boot/env';
import { Viewer } from './Viewer';

/** Preloads all screens: a replay can jump to any of them without waiting. */
async function start(root: HTMLElement): Promise<void> {
  await Promise.all(Object.values(pages).map(({ preload }) => preload()));
  // No StrictMode: it warns about the inspector's older components.
  createRoot(root).render(<Viewer build={readClientConfig(document).build} />);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
void start(root);
