import { createConsoleErrors } from '../services/consoleErrors';
import { beginUntilLive } from './fetchAgain';
import { yieldToMain } from './yieldToMain';

/** The entry. Evaluates the libraries and the app in separate tasks: one task would block input for about 100 ms on a phone. */
async function begin(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  await Promise.all([
    import(/* webpackChunkName: "view-libraries", webpackExports: ["createRoot", "hydrateRoot"] */ 'react-dom/client'),
    import(/* webpackChunkName: "view-libraries", webpackExports: ["default"] */ 'styled-components'),
  ]);
  await yieldToMain();
  const { start } = await import(/* webpackChunkName: "start" */ './start');
  await start(root);
}

beginUntilLive(begin, window.earlyInput ?? null, (error) => { createConsoleErrors().report(error, 'The app could not be loaded'); });
