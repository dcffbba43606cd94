import { createConsoleErrors } from '../services/consoleErrors';
import { yieldToMain } from './yieldToMain';

/**
 * The entry. The libraries of the view begin in a task of their own and the app in the next: all in one would keep a phone
 * from answering for a tenth of a second.
 */
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

/** Code that could not be fetched is asked for again when the person next does something; links lead on without it. */
function beginOrWait(): void {
  begin().catch((error: unknown) => {
    createConsoleErrors().report(error, 'The app could not be loaded');
    const keeper = window.hobnobEarly;
    if (!keeper) return;
    keeper.onKept = () => {
      keeper.onKept = null;
      beginOrWait();
    };
  });
}

beginOrWait();
