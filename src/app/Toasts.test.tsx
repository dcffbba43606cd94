import { act, screen, within } from '@testing-library/react';
import { notificationRaised, type NotificationTone } from '../core/notifications/notificationsSlice';
import { renderWithProviders } from '../testing/renderWithProviders';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const STEP_MS = 100;

function withToasts() {
  const view = renderWithProviders(<p>Page</p>);
  const raise = (id: string, tone: NotificationTone = 'success', text = `Text ${id}`) => {
    act(() => { view.store.dispatch(notificationRaised({ id, tone, text, raisedAtMs: 0 })); });
  };
  // In steps: React renders when an act ends, and a toast leaves in several phases.
  const pass = async (ms: number) => {
    for (let rest = ms; rest > 0; rest -= STEP_MS) await act(() => jest.advanceTimersByTimeAsync(Math.min(rest, STEP_MS)));
  };
  return { ...view, raise, pass, region: screen.getByRole('region', { name: 'Notifications' }) };
}

describe('toasts', () => {
  it('appear in an existing live region, and disappear by themselves', async () => {
    const { raise, pass, region } = withToasts();
    expect(region).toHaveAttribute('aria-live', 'polite');
    raise('a');
    expect(within(region).getByText('Text a')).toBeVisible();
    await pass(1999);
    expect(screen.getByText('Text a')).toBeInTheDocument();
    await pass(2000);
    expect(screen.queryByText('Text a')).not.toBeInTheDocument();
  });

  it('interrupt the screen reader only for errors', () => {
    const { raise } = withToasts();
    raise('a', 'info');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    raise('b', 'error', 'Error joining group');
    expect(screen.getByRole('alert')).toHaveTextContent('Error joining group');
  });

  it('can be closed by keyboard', async () => {
    const { raise, pass, user } = withToasts();
    raise('a', 'error');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await pass(1000);
    expect(screen.queryByText('Text a')).not.toBeInTheDocument();
  });

  it('stay while one is hovered or focused', async () => {
    const { raise, pass, user } = withToasts();
    raise('a');
    await user.hover(screen.getByText('Text a'));
    await pass(10_000);
    expect(screen.getByText('Text a')).toBeInTheDocument();
    await user.unhover(screen.getByText('Text a'));
    await pass(4000);
    expect(screen.queryByText('Text a')).not.toBeInTheDocument();
  });

  it('are at most 20', async () => {
    const { raise, pass } = withToasts();
    for (let index = 0; index < 25; index += 1) raise(`n${index}`, 'error');
    await pass(1000);
    expect(screen.getAllByRole('alert', { hidden: true })).toHaveLength(20);
    expect(screen.getByText('Text n24')).toBeInTheDocument();
    expect(screen.queryByText('Text n4')).not.toBeInTheDocument();
  });
});
