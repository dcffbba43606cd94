import { createRoot } from 'react-dom/client';
import { preloadFrame } from '../app/lazyFrame';
import { pages } from '../app/pages';
import { readClientConfig } from '../boot/env';
import { Viewer } from './Viewer';

/** The screens are loaded ahead: a replay jumps to any of them, and waits for none. */
async function start(root: HTMLElement): Promise<void> {
  await Promise.all([preloadFrame(), ...Object.values(pages).map(({ preload }) => preload())]);
  // No StrictMode: the inspector is made of older components, which it complains about.
  createRoot(root).render(<Viewer build={readClientConfig(document).build} />);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
void start(root);
