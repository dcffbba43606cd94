import { screen, waitFor } from '@testing-library/react';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderProblemPage } from '../../../testing/renderProblemPage';
import { rangeChosen, problemSaveRequested } from './problemSlice';

describe('Report a problem', () => {
  it('shows what happened with its time, lets parts be left out, and saves the rest as one file', async () => {
    const { user, services } = renderProblemPage();
    await user.click(screen.getByRole('button', { name: 'Show what just happened' }));
    expect(screen.getByRole('list', { name: 'What just happened' })).toHaveTextContent(
      '00:00:00Hobnob started00:01:01Went to a group00:01:02Joining failed',
    );
    await user.selectOptions(screen.getByLabelText('From'), '5');
    expect(screen.getByText(/Hobnob started \(left out\)/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save the file' }));
    expect(services.sessionLog.done).toEqual(['save 5-9']);
    expect(screen.getByText(/Saved as hobnob-session.json/)).toBeInTheDocument();
  });

  it('says why a file could not be saved, and allows a retry', async () => {
    const { user, services } = renderProblemPage();
    services.sessionLog.refusal = 'Nothing is recorded yet.';
    await user.click(screen.getByRole('button', { name: 'Show what just happened' }));
    await user.click(screen.getByRole('button', { name: 'Save the file' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing is recorded yet.');
    services.sessionLog.refusal = null;
    await user.click(screen.getByRole('button', { name: 'Save the file' }));
    expect(services.sessionLog.done).toEqual(['save 1-9']);
  });

  it('keeps the range in order: the end just chosen wins', async () => {
    const { store, services } = makeTestStore();
    services.sessionLog.recorded = [1, 2, 3].map((step) => ({ step, atMs: step, words: 'x' }));
    store.dispatch({ type: 'problem/problemOpened' });
    await waitFor(() => { expect(store.getState().problem.dialog.status).toBe('choosing'); });
    store.dispatch(rangeChosen({ last: 1 }));
    store.dispatch(rangeChosen({ first: 3 }));
    expect(store.getState().problem.dialog).toMatchObject({ status: 'choosing', range: { first: 3, last: 3 } });
    store.dispatch(rangeChosen({ last: 2 }));
    store.dispatch(problemSaveRequested());
    await waitFor(() => { expect(services.sessionLog.done).toEqual(['save 2-2']); });
  });

  it('closes again', async () => {
    const { user } = renderProblemPage();
    await user.click(screen.getByRole('button', { name: 'Show what just happened' }));
    await user.click(screen.getByRole('button', { name: 'Close the list' }));
    expect(screen.queryByRole('list', { name: 'What just happened' })).not.toBeInTheDocument();
  });
});
