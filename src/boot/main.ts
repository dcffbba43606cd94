import { createConsoleErrors } from '../services/consoleErrors';
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

/** Code that could not be fetched is fetched again when the user next types or presses something; links work without it. */
function beginOrWait(): void {
  begin().catch((error: unknown) => {
    createConsoleErrors().report(error, 'The app could not be loaded');
    const { earlyInput } = window;
    if (!earlyInput) return;
    earlyInput.onInput = () => {
      earlyInput.onInput = null;
      beginOrWait();
    };
  });
}

beginOrWait();
