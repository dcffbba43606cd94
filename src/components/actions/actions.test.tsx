import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { X } from 'lucide';
import { useState, type ReactNode } from 'react';
import { loseFocus } from '../../testing/loseFocus';
import { Button } from './Button';
import { ChangingButton } from './ChangingButton';
import { IconButton } from './IconButton';
import { rovingIndex } from './rovingKeys';
import { Tabs } from './Tabs';
import { ToggleGroup } from './ToggleGroup';

const TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'all', label: 'All Groups' },
  { value: 'mine', label: 'My Groups' },
] as const;

function Tabbed() {
  const [tab, setTab] = useState<'overview' | 'all' | 'mine'>('overview');
  return <Tabs label="Dashboard" tabs={TABS} value={tab} onChange={setTab}>Panel of {tab}</Tabs>;
}

/** The focus is moved just after React has changed the page. */
const settle = () => act(async () => undefined);

describe.each<[string, (props: { disabled: boolean }) => ReactNode]>([
  ['a loading button', ({ disabled }) => <Button loading={disabled}>Save</Button>],
  ['a disabled button', ({ disabled }) => <Button disabled={disabled}>Save</Button>],
  ['a disabled icon button', ({ disabled }) => <IconButton label="Save" icon={X} disabled={disabled} />],
])('%s', (_name, Control) => {
  it('gets the focus back when done, unless the focus has moved elsewhere', async () => {
    const ui = (disabled: boolean) => <><Control disabled={disabled} /><input aria-label="Other" /></>;
    const view = render(ui(false));
    const button = screen.getByRole('button');
    button.focus();
    view.rerender(ui(true));
    await settle();
    loseFocus();
    view.rerender(ui(false));
    await settle();
    expect(button).toHaveFocus();
    view.rerender(ui(true));
    await settle();
    screen.getByRole('textbox').focus();
    view.rerender(ui(false));
    await settle();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});

describe('a button that is removed while it has the focus', () => {
  const page = (parts: { section?: boolean; line?: boolean; button?: 'enabled' | 'loading' }) => (
    <main>
      <h1>Inbox</h1>
      {parts.section ? (
        <section aria-labelledby="news">
          <h2 id="news">News</h2>
          {parts.line ? <ul><li>A line{parts.button ? <Button loading={parts.button === 'loading'}>Read</Button> : null}</li></ul> : null}
        </section>
      ) : null}
    </main>
  );
  const whole = { section: true, line: true, button: 'enabled' } as const;

  it.each([
    ['the line it was in', { section: true, line: true }, () => screen.getByRole('listitem')],
    ['else to the heading of its section', { section: true }, () => screen.getByRole('heading', { level: 2 })],
    ['else to the heading of the page', {}, () => screen.getByRole('heading', { level: 1 })],
  ])('hands it to %s', async (_name, left, target) => {
    const view = render(page(whole));
    screen.getByRole('button').focus();
    view.rerender(page(left));
    await settle();
    expect(target()).toHaveFocus();
  });

  it('does so, too, when it was loading before; but not when the focus has moved elsewhere', async () => {
    const view = render(page(whole));
    screen.getByRole('button').focus();
    view.rerender(page({ ...whole, button: 'loading' }));
    await settle();
    loseFocus();
    view.rerender(page({ section: true }));
    await settle();
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    view.rerender(page(whole));
    view.rerender(page({ section: true, line: true }));
    await settle();
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  });
});

describe('a button whose action is replaced', () => {
  it('keeps the focus, and takes a held key for one press', () => {
    const view = render(<ChangingButton>Join</ChangingButton>);
    const button = screen.getByRole('button', { name: 'Join' });
    button.focus();
    view.rerender(<ChangingButton>Leave</ChangingButton>);
    expect(screen.getByRole('button', { name: 'Leave' })).toBe(button);
    expect(button).toHaveFocus();
    expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  });

  it('does nothing while no tap reaches it, however it is pressed', () => {
    const onClick = jest.fn();
    const button = <ChangingButton onClick={onClick}>Leave</ChangingButton>;
    render(<div data-testid="deaf" style={{ pointerEvents: 'none' }}>{button}</div>);
    fireEvent.click(screen.getByRole('button'));
    expect(onClick).not.toHaveBeenCalled();
    screen.getByTestId('deaf').style.pointerEvents = '';
    fireEvent.click(screen.getByRole('button'));
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});

describe('Tabs', () => {
  test('is one tab stop; arrows, Home and End select and wrap', async () => {
    const user = userEvent.setup();
    render(<Tabbed />);
    await user.tab();
    expect(screen.getByRole('tab', { name: 'Overview' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'My Groups', selected: true })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'All Groups', selected: true })).toHaveFocus();
    await user.keyboard('{End}');
    expect(screen.getByRole('tab', { name: 'My Groups', selected: true })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(screen.getByRole('tab', { name: 'Overview', selected: true })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('tabpanel', { name: 'Overview' })).toHaveFocus();
  });

  test('the panel is named by its tab', async () => {
    render(<Tabbed />);
    await userEvent.click(screen.getByRole('tab', { name: 'My Groups' }));
    expect(screen.getByRole('tabpanel', { name: 'My Groups' })).toHaveTextContent('Panel of mine');
  });
});

test('left and right arrows swap in right-to-left text', () => {
  expect(rovingIndex('ArrowRight', 1, 3, true)).toBe(0);
  expect(rovingIndex('ArrowLeft', 1, 3, true)).toBe(2);
  expect(rovingIndex('a', 1, 3)).toBeNull();
});

test('a toggle group says which option is on and reports the one that is clicked', async () => {
  const onChange = jest.fn();
  render(
    <ToggleGroup
      label="View"
      value="grid"
      onChange={onChange}
      options={[
        { value: 'grid', label: 'Grid' },
        { value: 'list', label: 'List' },
      ]}
      iconsOnly
    />,
  );
  expect(screen.getByRole('group', { name: 'View' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Grid', pressed: true })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'List', pressed: false }));
  expect(onChange).toHaveBeenCalledWith('list');
});

test('a loading button is disabled, busy and says what it does', async () => {
  const onClick = jest.fn();
  render(<Button loading loadingLabel="Joining" onClick={onClick}>Join group</Button>);
  const button = screen.getByRole('button', { name: /Join group/ });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('Joining');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
});
