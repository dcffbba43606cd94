import { parentPort, workerData } from 'node:worker_threads';
import type { RendererOptions } from '../contract/renderedPages';
import { servePages } from './servePages';

// The bundle for Node.js (`scripts/bundles.ts`): the build loads it, and the server runs it in its own thread.
export { prerender } from './renderPage';

const { task, shown } = (workerData ?? {}) as Partial<RendererOptions>;
if (parentPort && task === 'renderPages' && shown) servePages(parentPort, shown);
