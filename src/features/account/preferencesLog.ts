import { describeSlice } from '../../api/logKeys';
import type { preferencesSlice } from './preferencesSlice';

export const preferencesLog = describeSlice<typeof preferencesSlice>('preferences', {
  keys: { email: 'keep' },
  events: {
    preferencesRequested: null,
    preferencesLoaded: null,
    preferencesAbsent: null,
    preferencesFailed: 'What they are notified of could not be loaded',
    classToggled: { payload: 'keep', words: 'Chose what to be notified of' },
    mailChosen: { payload: 'keep', words: 'Chose when to get email' },
    preferencesSubmitted: 'Saved what to be notified of',
    preferencesSaved: null,
    preferencesRefused: 'What to be notified of was not saved',
  },
});
