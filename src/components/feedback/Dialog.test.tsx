import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { loseFocus } from '../../testing/loseFocus';
import { Button } from '../actions/Button';
import { Dialog } from './Dialog';

function Asking({ onDelete }: { onDelete: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => { setOpen(true); }}>Delete group</button>
      <Dialog
        open={open}
        title="Delete this group?"
        onClose={() => { setOpen(false); }}
        actions={(
          <>
            <button type="button" onClick={() => { setOpen(false); }}>Keep it</button>
            <button type="button" onClick={onDelete}>Yes, delete</button>
          </>
        )}
      >
        It cannot be undone.
      </Dialog>
    </>
  );
}

async function openDialog() {
  const user = userEvent.setup();
  const onDelete = jest.fn();
  render(<Asking onDelete={onDelete} />);
  await user.click(screen.getByRole('button', { name: 'Delete group' }));
  return { user, onDelete };
}

describe('Dialog', () => {
  test('is named by its title, described by its text, and focuses the harmless button', async () => {
    await openDialog();
    const dialog = screen.getByRole('dialog', { name: 'Delete this group?' });
    expect(dialog).toHaveAccessibleDescription('It cannot be undone.');
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  });

  test('stays open after a double click on the button: the second click lands on the backdrop', async () => {
    await openDialog();
    const dialog = screen.getByRole('dialog');
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog, { detail: 2 });
    expect(dialog).toBeInTheDocument();
    fireEvent.click(dialog, { detail: 1 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('stays open when a selection of its text ends on the backdrop', async () => {
    await openDialog();
    fireEvent.pointerDown(screen.getByText('It cannot be undone.'));
    fireEvent.click(screen.getByRole('dialog'), { detail: 1 });
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  test('returns the focus to the button that opened it', async () => {
    const { user } = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete group' })).toHaveFocus();
  });

  test('keeps Tab inside, both ways', async () => {
    const { user } = await openDialog();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Yes, delete' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  });

  test("closes on the browser's cancel event (Escape) and on a click on the backdrop, not on a click inside", async () => {
    const { user } = await openDialog();
    await user.click(screen.getByText('It cannot be undone.'));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await user.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Delete group' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await act(async () => undefined);
    expect(screen.getByRole('button', { name: 'Delete group' })).toHaveFocus();
  });
});

describe('a confirmed question', () => {
  type Row = 'enabled' | 'loading' | 'gone';

  /** A confirmed question closes at once, and its row shows that the change is in flight. */
  function Rows({ row, open }: { row: Row; open: boolean }) {
    return (
      <main>
        <h1>Page</h1>
        <section aria-labelledby="rows">
          <h2 id="rows">Rows</h2>
          {row === 'gone' ? null : <ul><li><Button loading={row === 'loading'}>Remove</Button></li></ul>}
          <Dialog open={open} title="Remove it?" onClose={() => undefined} actions={<Button>Yes</Button>} />
        </section>
      </main>
    );
  }

  async function confirm(row: Row) {
    const view = render(<Rows row="enabled" open={false} />);
    const show = async (next: Row, open = false) => {
      view.rerender(<Rows row={next} open={open} />);
      await act(async () => undefined);
      loseFocus();
    };
    screen.getByRole('button', { name: 'Remove' }).focus();
    await show('enabled', true);
    expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus();
    await show(row);
    return show;
  }

  test('returns the focus to its button, which was disabled meanwhile, when the change fails', async () => {
    const show = await confirm('loading');
    expect(document.body).toHaveFocus();
    await show('enabled');
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
  });

  test('hands the focus to the heading of the section when the button goes later', async () => {
    const show = await confirm('loading');
    await show('gone');
    expect(screen.getByRole('heading', { name: 'Rows' })).toHaveFocus();
  });

  test('hands the focus to the heading of the section when the button is gone at once', async () => {
    await confirm('gone');
    expect(screen.getByRole('heading', { name: 'Rows' })).toHaveFocus();
  });
});
