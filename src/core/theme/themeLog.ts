import { describeSlice } from '../../actionLog/describeEvents';
import { kept } from '../../actionLog/shapes';
import type { themeSlice } from './themeSlice';

export const themeLog = describeSlice<typeof themeSlice>('theme', {
  state: kept('status', 'scheme', 'system'),
  events: {
    themeReported: {
      payload: kept('stored', 'system'),
      words: null,
      example: (make) => ({ stored: make.pick(['light', 'dark', null] as const), system: make.pick(['light', 'dark'] as const) }),
    },
    systemThemeChanged: {
      payload: 'keep',
      words: 'The device switched between light and dark',
      example: (make) => make.pick(['light', 'dark'] as const),
    },
    themeToggled: { words: 'Switched between light and dark' },
  },
});
