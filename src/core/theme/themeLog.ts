import { describeSlice } from '../../api/logKeys';
import type { themeSlice } from './themeSlice';

export const themeLog = describeSlice<typeof themeSlice>('theme', {
  events: {
    themeReported: null,
    systemThemeChanged: { payload: 'keep', words: 'The device switched between light and dark' },
    themeToggled: 'Switched between light and dark',
  },
});
