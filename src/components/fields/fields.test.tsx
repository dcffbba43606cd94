import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FileDrop } from './FileDrop';
import { NumberField } from './NumberField';
import { PasswordField } from './PasswordField';
import { SearchField } from './SearchField';
import { SelectField } from './SelectField';
import { TextField } from './TextField';

describe('TextField', () => {
  test('connects label, help and error to the input', () => {
    render(
      <TextField
        label="Group name"
        name="name"
        value=""
        onChange={jest.fn()}
        help="Short and clear."
        error="Group name is required"
        required
      />,
    );
    const input = screen.getByRole('textbox', { name: 'Group name' });
    expect(input).toBeInvalid();
    expect(input).toBeRequired();
    expect(input).toHaveAccessibleDescription('Short and clear. Group name is required');
    expect(input).toHaveAttribute('id', 'field-name');
  });

  test('reserves the error line when there is no error', () => {
    const { rerender, container } = render(<TextField label="Name" name="name" value="" onChange={jest.fn()} />);
    const line = container.querySelector('#field-name-error');
    expect(line).toBeEmptyDOMElement();
    expect(screen.getByRole('textbox')).toBeValid();
    expect(screen.getByRole('textbox')).not.toHaveAccessibleDescription();
    rerender(<TextField label="Name" name="name" value="" onChange={jest.fn()} error="Too short" />);
    expect(container.querySelector('#field-name-error')).toBe(line);
    expect(line).toHaveTextContent('Too short');
  });

  test('passes the text, not the event, and marks optional fields', async () => {
    const onChange = jest.fn();
    render(<TextField label="Photo URL" name="photo" value="" onChange={onChange} optional />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Photo URL (optional)' }), 'h');
    expect(onChange).toHaveBeenCalledWith('h');
  });
});

test('NumberField steps within its bounds, accepts typing, and is empty when cleared', async () => {
  const seen: (number | '')[] = [];
  function Host() {
    const [value, setValue] = useState<number | ''>(2);
    return (
      <NumberField
        label="Maximum members"
        name="max"
        value={value}
        min={2}
        max={100}
        onChange={(next) => {
          seen.push(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Host />);
  await userEvent.click(screen.getByRole('button', { name: 'One more: Maximum members' }));
  const input = screen.getByRole('spinbutton', { name: 'Maximum members' });
  expect(input).toHaveValue(3);
  await userEvent.clear(input);
  await userEvent.type(input, '7');
  expect(seen).toEqual([3, '', 7]);
});

test('NumberField reads out what it steps to; at its bounds, the button keeps the focus and does nothing', async () => {
  const onChange = jest.fn();
  const field = (value: number) => <NumberField label="Maximum members" name="max" value={value} min={2} max={100} onChange={onChange} />;
  const view = render(field(99));
  const button = screen.getByRole('button', { name: 'One more: Maximum members' });
  await userEvent.click(button);
  expect(screen.getByRole('status')).toHaveTextContent('100');
  view.rerender(field(100));
  await userEvent.keyboard('{Enter}');
  expect(button).toBeEnabled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(onChange.mock.calls).toEqual([[100]]);
  await userEvent.type(screen.getByRole('spinbutton'), '{Backspace}');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('PasswordField hides what is typed until asked to show it', async () => {
  render(<PasswordField label="Password" name="password" value="Secret1" onChange={jest.fn()} autoComplete="current-password" />);
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show what you typed' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide what you typed' }));
  expect(input).toHaveAttribute('type', 'password');
});

test('SelectField reports the value that is chosen', async () => {
  const onChange = jest.fn();
  render(
    <SelectField
      compact
      label="Sort by"
      name="sort"
      value="newest"
      onChange={onChange}
      options={[
        { value: 'newest', label: 'Newest First' },
        { value: 'oldest', label: 'Oldest First' },
      ]}
    />,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Oldest First');
  expect(onChange).toHaveBeenCalledWith('oldest');
});

test('SearchField clears by its button and by Escape', async () => {
  const onChange = jest.fn();
  const { rerender } = render(<SearchField label="Search groups" name="q" value="choir" onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search groups' }), '{Escape}');
  expect(onChange.mock.calls).toEqual([[''], ['']]);
  rerender(<SearchField label="Search groups" name="q" value="" onChange={onChange} />);
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
});

test.each([{ isComposing: true }, { keyCode: 229 }])('Escape only takes back what an input method proposes: %j', (proposing) => {
  const onChange = jest.fn();
  render(<SearchField label="Search groups" name="q" value="choir かな" onChange={onChange} />);
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape', ...proposing });
  expect(onChange).not.toHaveBeenCalled();
});

describe('FileDrop', () => {
  const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });

  test('accepts a chosen file and a dropped one', async () => {
    const onFile = jest.fn();
    render(<FileDrop label="Upload a picture" name="file" accept="image/*" onFile={onFile} />);
    const input = screen.getByLabelText('Upload a picture');
    await userEvent.upload(input, photo);
    fireEvent.drop(input, { dataTransfer: { files: [photo] } });
    expect(onFile.mock.calls).toEqual([[photo], [photo]]);
  });

  test('shows progress and can be stopped', async () => {
    const onClear = jest.fn();
    render(<FileDrop label="Upload a picture" name="file" accept="image/*" onFile={jest.fn()} percent={40} onClear={onClear} />);
    expect(screen.getByRole('progressbar', { name: 'Picture' })).toHaveAttribute('aria-valuenow', '40');
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(onClear).toHaveBeenCalledTimes(1);
  });

  test('keeps the focus while a picture is prepared, and has it again when that is stopped', async () => {
    const drop = (percent: number | null) => (
      <FileDrop
        label="Upload a picture" name="file" accept="image/*" onFile={jest.fn()} percent={percent} caption="Large pictures take longer."
        onClear={() => { view.rerender(drop(null)); }}
      />
    );
    const view = render(drop(null));
    const input = screen.getByLabelText('Upload a picture');
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    input.focus();
    view.rerender(drop(40));
    expect(input).toBeEnabled();
    expect(status).toHaveTextContent('Large pictures take longer.');
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(input).toHaveFocus();
  });

  test('shows the chosen picture', () => {
    render(<FileDrop label="Upload a picture" name="file" accept="image/*" onFile={jest.fn()} previewUrl="blob:one" onClear={jest.fn()} />);
    expect(screen.getByRole('img', { name: 'The picture you chose' })).toHaveAttribute('src', 'blob:one');
    expect(screen.getByRole('button', { name: 'Remove picture' })).toBeInTheDocument();
  });
});
