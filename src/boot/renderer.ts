import { parentPort, workerData } from 'node:worker_threads';
import type { ListRendererOptions } from '../contract/listPage';
// First, so that the base styles precede those of components.
import '../styles/GlobalStyle';
import { serveLists } from './serveLists';

// The bundle for Node.js (`scripts/bundles.ts`): the build loads it, and the server runs it in its own thread.
export { prerender } from './renderPage';

const { task, shown } = (workerData ?? {}) as Partial<ListRendererOptions>;
if (parentPort && task === 'renderLists' && shown) serveLists(parentPort, shown);
