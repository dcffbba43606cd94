import { act, screen, waitFor, within } from '@testing-library/react';
import { anIdentity } from '../../../testing/builders';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderProblemPage } from '../../../testing/renderProblemPage';
import { translatePage } from '../../../testing/translatePage';
import { problemOpened, problemSaveRequested, rangeChosen, sendingProgressed } from './problemSlice';

async function openedPage() {
  const page = renderProblemPage();
  await page.user.click(screen.getByRole('button', { name: 'Show what just happened' }));
  await screen.findByRole('button', { name: 'Send to support' });
  return page;
}

describe('Report a problem', () => {
  it('shows what happened with its time, lets parts be left out, and saves the rest as one file', async () => {
    const { user, services } = await openedPage();
    expect(screen.getByRole('list', { name: 'What just happened' })).toHaveTextContent(
      '00:00:00Hobnob started00:01:01Went to a group00:01:02Joining failed',
    );
    await user.selectOptions(screen.getByLabelText('From'), '5');
    expect(screen.getByText(/Hobnob started \(left out\)/)).toBeInTheDocument();
    await user.type(screen.getByLabelText(/What went wrong/), 'Joining said that I am not in.');
    await user.click(screen.getByRole('button', { name: 'Save the file' }));
    expect(services.sessionLog.done).toEqual(['plain 5-9']);
    expect(screen.getByText(/Saved as hobnob-session.json/)).toBeInTheDocument();
    expect(screen.getByLabelText(/What went wrong/)).toHaveValue('Joining said that I am not in.');
  });

  it('says why a file could not be saved, and allows a retry', async () => {
    const { user, services } = await openedPage();
    services.sessionLog.refusal = 'Nothing is recorded yet.';
    await user.click(screen.getByRole('button', { name: 'Save the file' }));
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t save the file. Nothing is recorded yet.');
    services.sessionLog.refusal = null;
    await user.click(screen.getByRole('button', { name: 'Save the file' }));
    expect(services.sessionLog.done).toEqual(['plain 1-9']);
  });

  it('sends the recording with a few words, which stay when that fails', async () => {
    const { user, services } = await openedPage();
    services.http.on('POST', '/api/problems', { status: 507, json: { message: 'No space left. Please save the file.' } });
    await user.click(screen.getByRole('button', { name: 'Send to support' }));
    expect(await screen.findAllByText('Say what went wrong')).not.toHaveLength(0);
    await user.type(screen.getByLabelText(/What went wrong/), 'Joining said that I am not in.');
    await user.type(screen.getByLabelText(/Your email/), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Send to support' }));
    expect(await screen.findByText('Your report wasn’t sent. No space left. Please save the file.')).toBeInTheDocument();
    expect(screen.getByLabelText(/What went wrong/)).toHaveValue('Joining said that I am not in.');
    services.http.on('POST', '/api/problems', { status: 201, json: { reference: '12' } });
    await user.click(screen.getByRole('button', { name: 'Send to support' }));
    expect(await screen.findByText(/We’ve received your problem report, number 12/))
      .toHaveTextContent('If you left your address, we’ll email you our answer.');
    expect(services.http.sent('POST', '/api/problems')[1]?.body).toEqual({
      words: 'Joining said that I am not in.', email: 'ada@example.com', recording: 'packed',
    });
  });

  it('keeps a pasted text that is too long, and says by how much', async () => {
    const { user } = await openedPage();
    await user.click(screen.getByLabelText(/What went wrong/));
    await user.paste('x'.repeat(2_001));
    expect(screen.getByLabelText(/What went wrong/)).toHaveAccessibleDescription(/1 character too many\./);
  });

  it('says on a page that the browser has translated how the answer arrives, also once the user has logged in elsewhere', async () => {
    const { user, services } = await openedPage();
    services.http.on('POST', '/api/problems', { status: 201, json: { reference: '12' } });
    await user.type(screen.getByLabelText(/What went wrong/), 'Joining said that I am not in.');
    await user.click(screen.getByRole('button', { name: 'Send to support' }));
    await screen.findByText(/If you left your address/);
    translatePage();
    act(() => { services.identity.report(anIdentity()); });
    expect(await screen.findByText(/You’ll find our answer/)).toBeVisible();
  });

  it('says once that it is sending; only the bar has the progress', async () => {
    const { user, store, services } = await openedPage();
    services.http.on('POST', '/api/problems', () => new Promise(() => undefined));
    await user.type(screen.getByLabelText(/What went wrong/), 'Joining said that I am not in.');
    await user.click(screen.getByRole('button', { name: 'Send to support' }));
    const form = within(screen.getByRole('form', { name: 'Send a problem' }));
    expect(await form.findByRole('status')).toHaveTextContent(/^Sending the recording$/);
    act(() => { store.dispatch(sendingProgressed({ percent: 45 })); });
    expect(form.getByRole('progressbar', { name: 'Sending the recording' })).toHaveAttribute('aria-valuenow', '45');
    expect(form.getByText('Sending: 45%')).toBeVisible();
    expect(form.getByRole('status')).toHaveTextContent(/^Sending the recording$/);
  });

  it('keeps the range in order: the end just chosen wins', async () => {
    const { store, services } = makeTestStore();
    services.sessionLog.recorded = [1, 2, 3].map((step) => ({ step, atMs: step, words: 'x' }));
    store.dispatch(problemOpened());
    await waitFor(() => { expect(store.getState().problem.status).toBe('choosing'); });
    store.dispatch(rangeChosen({ last: 1 }));
    store.dispatch(rangeChosen({ first: 3 }));
    expect(store.getState().problem).toMatchObject({ status: 'choosing', range: { first: 3, last: 3 } });
    store.dispatch(rangeChosen({ last: 2 }));
    store.dispatch(problemSaveRequested());
    await waitFor(() => { expect(services.sessionLog.done).toEqual(['plain 2-2']); });
  });

  it('stays on a page that the browser has translated when a step is taken in again', async () => {
    const { user } = await openedPage();
    await user.selectOptions(screen.getByLabelText('From'), '5');
    translatePage();
    await user.selectOptions(screen.getByLabelText('From'), '1');
    expect(screen.queryByText(/left out/)).not.toBeInTheDocument();
  });

  it('closes again', async () => {
    const { user } = await openedPage();
    expect(screen.getByRole('heading', { name: 'Report a problem' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close the list' }));
    expect(screen.queryByRole('list', { name: 'What just happened' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show what just happened' })).toHaveFocus();
  });
});
