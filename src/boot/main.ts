import { createConsoleErrors } from '../services/consoleErrors';
import { beginUntilLive } from './fetchAgain';
import { loadInTurn } from './yieldToMain';

/** What `start` is built from. Each part takes a phone less than 50 ms. */
const PARTS = [
  () => import(/* webpackChunkName: "view-libraries" */ './reactDom'),
  () => import(/* webpackChunkName: "view-libraries", webpackExports: ["default"] */ 'styled-components'),
  () => import(/* webpackChunkName: "start", webpackExports: ["Provider"] */ 'react-redux'),
  () => import(/* webpackChunkName: "start" */ '../app/App'),
  () => import(/* webpackChunkName: "start" */ '../app/store'),
];

/** The entry. */
async function begin(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  await loadInTurn(PARTS);
  const { start } = await import(/* webpackChunkName: "start" */ './start');
  await start(root);
}

beginUntilLive(begin, window.earlyInput ?? null, (error) => { createConsoleErrors().report(error, 'The app could not be loaded'); });
