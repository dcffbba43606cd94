/// <reference types="webpack/module" />
import { untilLoaded } from '../components/layout/untilLoaded';
import { createConsoleErrors } from '../services/consoleErrors';
import { fetchAgain } from './fetchAgain';
import { isFirstCode, rootOfWhole } from './pageEnd';
import { loadInTurn } from './yieldToMain';

/** What `start` is built from. Each part takes a phone less than 50 ms. */
const PARTS = [
  () => import(/* webpackChunkName: "view-libraries" */ './reactDom'),
  () => import(/* webpackChunkName: "view-libraries", webpackExports: ["default"] */ 'styled-components'),
  () => import(/* webpackChunkName: "start", webpackExports: ["Provider"] */ 'react-redux'),
  () => import(/* webpackChunkName: "start" */ '../app/App'),
  () => import(/* webpackChunkName: "start" */ '../app/store'),
];

/** May be called again after it has rejected. */
async function begin(root: HTMLElement): Promise<void> {
  await loadInTurn(PARTS);
  const { start } = await import(/* webpackChunkName: "start" */ './start');
  await start(root);
}

/** The entry. */
async function main(): Promise<void> {
  const root = isFirstCode(window) ? await rootOfWhole(document) : null;
  if (root) await untilLoaded(() => begin(root), (error) => { createConsoleErrors().report(error, 'The app could not be loaded'); });
}

// All code that is fetched, now and later.
__webpack_chunk_load__ = fetchAgain(__webpack_chunk_load__);
void main();
