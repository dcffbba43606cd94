import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeLog } from '../actionLog/format';
import { liveSession } from '../testing/sessions/randomLog';
import { openSession } from './session';
import { Viewer } from './Viewer';
import { ViewerActions } from './ViewerActions';

// jsdom has no layout and cannot scroll.
Element.prototype.scrollIntoView = () => undefined;

let quiet: jest.SpyInstance;
// React logs what a boundary catches; here the error is intended.
beforeEach(() => { quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined); });
afterEach(() => { quiet.mockRestore(); });

/** Drops a file; jsdom's have no `text`. */
async function drop(text: () => Promise<string>): Promise<void> {
  const user = userEvent.setup();
  render(<Viewer build="test" />);
  await user.upload(screen.getByLabelText(/Session file/), Object.assign(new File([], 'a.json', { type: 'application/json' }), { text }));
}

it('shows the steps beside a state that no build has made', async () => {
  const { log } = liveSession([{ type: 'theme/themeToggled' }]);
  const broken = { ...log.initialState as object, app: { status: 'running' } };
  await drop(() => Promise.resolve(writeLog({ ...log, initialState: broken })));
  expect(await screen.findByText(/^This step cannot be shown: .*width/)).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'The session' })).toHaveTextContent('Switched between light and dark');
});

it('says so when a file cannot be read, such as a folder', async () => {
  await drop(() => Promise.reject(new Error('A folder has no text.')));
  expect(await screen.findByRole('alert')).toHaveTextContent('The file could not be read: A folder has no text.');
});

it.each<[string, string, (() => Promise<void>) | null]>([
  ['is copied', 'is copied', () => Promise.resolve()],
  ['is not, because the browser refuses it', 'could not be copied', () => Promise.reject(new Error('The window has no focus.'))],
  ['is not, because a site without https has no clipboard', 'could not be copied', null],
])('the link to a step %s, and the viewer says so', async (_name, said, writeText) => {
  const user = userEvent.setup();
  const clipboard = jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue((writeText && { writeText }) as unknown as Clipboard);
  const { log } = liveSession([{ type: 'theme/themeToggled' }]);
  const opened = openSession('Problem 12', writeLog(log), 'test', { problemId: '12', changes: [] });
  if (!opened.ok) throw new Error(opened.reason);
  const player = { status: 'paused', session: opened.session, step: 1, speed: 1 } as const;
  render(<ViewerActions player={player} send={() => undefined} build="test" />);
  await user.click(screen.getByRole('button', { name: 'Copy the link to this step' }));
  expect(await screen.findByRole('status')).toHaveTextContent(`The link to step 1 ${said}.`);
  clipboard.mockRestore();
});
