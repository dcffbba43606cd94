import { systemThemeChanged, themeReported, themeSlice, themeToggled, type ThemeState } from '../../core/theme/themeSlice';
import type { Machine } from './machine';

const followingLight: ThemeState = { status: 'following', system: 'light' };
const followingDark: ThemeState = { status: 'following', system: 'dark' };
const chosenLight: ThemeState = { status: 'chosen', scheme: 'light', system: 'dark' };
const chosenDark: ThemeState = { status: 'chosen', scheme: 'dark', system: 'dark' };
const all = ['unknown', 'followingLight', 'followingDark', 'chosenLight', 'chosenDark'] as const;

export const themeMachine: Machine<ThemeState> = {
  title: 'Theme',
  about: 'The stored choice decides, else the system\'s preference. Effects: `src/core/theme/themeListeners.ts`.',
  reducer: themeSlice.reducer,
  initial: { status: 'unknown' },
  nameOf: ({ status }) => status,
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
};
