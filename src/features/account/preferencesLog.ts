import { BY_KEY } from '../../actionLog/shapes';
import { describeSlice } from '../../api/logKeys';
import type { preferencesSlice } from './preferencesSlice';

export const preferencesLog = describeSlice<typeof preferencesSlice>('preferences', {
  keys: { draft: BY_KEY, email: 'keep' },
  events: {
    preferencesChosen: ({ email }) => (email === undefined ? 'Chose what to be notified of' : 'Chose when to get email'),
    preferencesSubmitted: 'Saved what to be notified of',
    preferencesSaved: null,
    preferencesRefused: 'What to be notified of was not saved',
  },
});
