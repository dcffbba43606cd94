import { themeMachine } from '../../testing/machines/themeMachine';
import { describeMachine } from '../../testing/machineTable';
import { selectScheme, type ThemeState } from './themeSlice';

describeMachine(themeMachine);

const followingDark: ThemeState = { status: 'following', system: 'dark' };
const chosenLight: ThemeState = { status: 'chosen', scheme: 'light', system: 'dark' };

it('shows the choice, else the system, else light', () => {
  expect(selectScheme({ theme: chosenLight })).toBe('light');
  expect(selectScheme({ theme: followingDark })).toBe('dark');
  expect(selectScheme({ theme: { status: 'unknown' } })).toBe('light');
});
