import { screen } from '@testing-library/react';
import { calendarChosen } from '../../../api/groupEvents';
import { renderWithProviders } from '../../../testing/renderWithProviders';
import { CalendarMenu } from './CalendarMenu';

async function open(hasFile: boolean) {
  const view = renderWithProviders(<CalendarMenu groupId="g1" hasFile={hasFile} />);
  await view.user.click(screen.getByRole('button', { name: 'Add to calendar' }));
  return { ...view, names: () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent) };
}

test('offers three calendars on the web and a file, and closes after each', async () => {
  const { user, names, actions } = await open(true);
  expect(names()).toEqual(['Google Calendar', 'Outlook.com', 'Outlook for work or school', 'Calendar file (.ics)']);
  const file = screen.getByRole('menuitem', { name: 'Calendar file (.ics)' });
  expect(file).toHaveAttribute('href', '/api/groups/g1/calendar.ics');
  expect(file).toHaveAttribute('download');
  await user.click(screen.getByRole('menuitem', { name: 'Outlook.com' }));
  expect(names()).toEqual([]);
  expect(actions).toContainEqual(calendarChosen({ groupId: 'g1', calendar: 'outlook' }));
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toHaveFocus();
});

test('a backend without calendar files has the others', async () => {
  expect((await open(false)).names()).toEqual(['Google Calendar', 'Outlook.com', 'Outlook for work or school']);
});
