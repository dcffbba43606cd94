import { describeMachine } from '../../testing/machineTable';
import { selectScheme, systemThemeChanged, themeReported, themeSlice, themeToggled, type ThemeState } from './themeSlice';

const followingLight: ThemeState = { status: 'following', system: 'light' };
const followingDark: ThemeState = { status: 'following', system: 'dark' };
const chosenLight: ThemeState = { status: 'chosen', scheme: 'light', system: 'dark' };
const chosenDark: ThemeState = { status: 'chosen', scheme: 'dark', system: 'dark' };
const all = ['unknown', 'followingLight', 'followingDark', 'chosenLight', 'chosenDark'] as const;

describeMachine<ThemeState>('theme', {
  reducer: themeSlice.reducer,
  states: { unknown: { status: 'unknown' }, followingLight, followingDark, chosenLight, chosenDark },
  events: {
    storedReported: themeReported({ stored: 'light', system: 'dark' }),
    nothingStored: themeReported({ stored: null, system: 'dark' }),
    systemTurnedLight: systemThemeChanged('light'),
    themeToggled: themeToggled(),
  },
  transitions: [
    ...all.flatMap((state): [string, string, ThemeState][] => [
      [state, 'storedReported', chosenLight],
      [state, 'nothingStored', followingDark],
    ]),
    ['followingLight', 'systemTurnedLight', followingLight],
    ['followingDark', 'systemTurnedLight', followingLight],
    ['chosenLight', 'systemTurnedLight', { ...chosenLight, system: 'light' }],
    ['chosenDark', 'systemTurnedLight', { ...chosenDark, system: 'light' }],
    ['followingLight', 'themeToggled', { status: 'chosen', scheme: 'dark', system: 'light' }],
    ['followingDark', 'themeToggled', { status: 'chosen', scheme: 'light', system: 'dark' }],
    ['chosenLight', 'themeToggled', chosenDark],
    ['chosenDark', 'themeToggled', chosenLight],
  ],
});

it('shows the choice, else the system, else light', () => {
  expect(selectScheme({ theme: chosenLight })).toBe('light');
  expect(selectScheme({ theme: followingDark })).toBe('dark');
  expect(selectScheme({ theme: { status: 'unknown' } })).toBe('light');
});
