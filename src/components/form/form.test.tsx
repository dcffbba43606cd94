import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik, type FormikHelpers } from 'formik';
import { ErrorSummary } from './ErrorSummary';
import { FormikNumber, FormikPassword, FormikSelect, FormikTextArea, FormikTextField } from './formikFields';
import { SubmitButton } from './SubmitButton';

const LABELS = { name: 'Group name', city: 'City' };
interface Values { name: string; city: string; about: string; max: number | ''; kind: string; secret: string }
const INITIAL: Values = { name: '', city: '', about: '', max: 10, kind: 'Art', secret: '' };

function validate({ name, city }: Values) {
  return { ...(name ? {} : { name: 'Group name is required' }), ...(city ? {} : { city: 'Where is it?' }) };
}

function show(busy = false) {
  const onSubmit = jest.fn((_values: Values, { setSubmitting }: FormikHelpers<Values>) => { setSubmitting(false); });
  const onValidate = jest.fn(validate);
  render(
    <Formik initialValues={INITIAL} validate={onValidate} onSubmit={onSubmit}>
      <Form noValidate>
        <ErrorSummary labels={LABELS} />
        <FormikTextField label="Group name" name="name" />
        <FormikTextField label="City" name="city" />
        <FormikTextArea label="About" name="about" />
        <FormikNumber label="Maximum members" name="max" min={2} max={100} />
        <FormikSelect label="Category" name="kind" options={[{ value: 'Art', label: 'Art' }, { value: 'Music', label: 'Music' }]} />
        <FormikPassword label="Password" name="secret" autoComplete="new-password" />
        <SubmitButton busy={busy} busyLabel="Saving">Save changes</SubmitButton>
      </Form>
    </Formik>,
  );
  return { onSubmit, onValidate, user: userEvent.setup() };
}

const save = () => screen.getByRole('button', { name: /Save changes/ });

test('shows an error only after its field lost the focus', async () => {
  const { user } = show();
  const name = screen.getByRole('textbox', { name: 'Group name' });
  expect(name).toBeValid();
  await user.click(name);
  await user.tab();
  await waitFor(() => { expect(name).toBeInvalid(); });
  expect(name).toHaveAccessibleDescription('Group name is required');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a field is validated when it is left, and then with each key', async () => {
  const { user, onValidate } = show();
  await user.type(screen.getByRole('textbox', { name: 'Group name' }), 'Chess');
  expect(onValidate).not.toHaveBeenCalled();
  await user.tab();
  expect(onValidate).toHaveBeenCalledTimes(1);
  // The first letter corrects that the city is missing, so that leaving the field does not show it for a moment.
  await user.keyboard('Oslo');
  const corrected = onValidate.mock.calls.length;
  expect(corrected).toBeGreaterThan(1);
  await user.type(screen.getByRole('textbox', { name: 'About' }), 'We play.');
  expect(onValidate).toHaveBeenCalledTimes(corrected + 1);
  await user.type(screen.getByRole('textbox', { name: 'Group name' }), '!');
  expect(onValidate.mock.calls.length).toBeGreaterThan(corrected + 1);
});

test('with an error on the screen, each key in any field validates: it may correct it', async () => {
  const { user, onValidate } = show();
  await user.click(screen.getByRole('textbox', { name: 'Group name' }));
  await user.tab();
  await waitFor(() => { expect(screen.getByRole('textbox', { name: 'Group name' })).toBeInvalid(); });
  const before = onValidate.mock.calls.length;
  await user.keyboard('Oslo');
  expect(onValidate.mock.calls.length).toBeGreaterThanOrEqual(before + 4);
});

test('every refused submit lists all errors and moves the focus to the first', async () => {
  const { user, onSubmit } = show();
  await user.click(save());
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Group name is required', 'City: Where is it?']);
  await waitFor(() => { expect(screen.getByRole('textbox', { name: 'Group name' })).toHaveFocus(); });

  await user.keyboard('Chess');
  expect(screen.getByRole('textbox', { name: 'Group name' })).toHaveFocus();
  await user.click(save());
  await waitFor(() => { expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus(); });
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the list of errors stays as it is while they are corrected: a live region that changes would interrupt', async () => {
  const { user } = show();
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('2 things need another look');
  await user.type(screen.getByRole('textbox', { name: 'Group name' }), 'Chess');
  await waitFor(() => { expect(screen.getByRole('textbox', { name: 'Group name' })).toBeValid(); });
  expect(screen.getByRole('alert')).toHaveTextContent('2 things need another look');
  await user.click(save());
  await waitFor(() => { expect(screen.getByRole('alert')).toHaveTextContent('One thing needs another look'); });
});

test('a valid submit ends the list, and a field that is emptied afterwards brings none', async () => {
  const { user, onSubmit } = show();
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Graz');
  await user.click(save());
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Group name' }), 'Chess');
  await user.click(save());
  await waitFor(() => { expect(onSubmit).toHaveBeenCalledTimes(1); });
  await waitFor(() => { expect(screen.queryByRole('alert')).not.toBeInTheDocument(); });
  await user.clear(screen.getByRole('textbox', { name: 'City' }));
  await waitFor(() => { expect(screen.getByRole('textbox', { name: 'City' })).toBeInvalid(); });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an error in the summary links to its field', async () => {
  const { user } = show();
  await user.click(save());
  await user.click(await screen.findByRole('link', { name: /City/ }));
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus();
});

test('every field passes its value to the form', async () => {
  const { user, onSubmit } = show();
  await user.type(screen.getByRole('textbox', { name: 'Group name' }), 'Chess');
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Graz');
  await user.type(screen.getByRole('textbox', { name: 'About' }), 'Slow games');
  await user.click(screen.getByRole('button', { name: /^One more/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Music');
  await user.type(screen.getByLabelText('Password'), 'Secret1');
  await user.click(save());
  await waitFor(() => { expect(onSubmit).toHaveBeenCalledTimes(1); });
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({
    name: 'Chess',
    city: 'Graz',
    about: 'Slow games',
    max: 11,
    kind: 'Music',
    secret: 'Secret1',
  });
});

test('the submit button is disabled with a spoken spinner while in flight', () => {
  show(true);
  expect(save()).toBeDisabled();
  expect(within(save()).getByRole('status')).toHaveTextContent('Saving');
});
