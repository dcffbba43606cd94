import { describeSlice } from '../../actionLog/describeEvents';
import { fields } from '../../actionLog/shapes';
import { exampleFailure, examplePreferences, FAILURE, PREFERENCES } from '../../api/logShapes';
import type { preferencesSlice } from './preferencesSlice';

export const preferencesLog = describeSlice<typeof preferencesSlice>('preferences', {
  state: fields({ draft: PREFERENCES, saving: fields({ status: 'keep', message: 'message' }) }),
  events: {
    preferencesRetried: { words: 'Tried again to load what they are notified of' },
    preferencesChosen: {
      payload: PREFERENCES, words: ({ email }) => (email === undefined ? 'Chose what to be notified of' : 'Chose when to get email'),
      example: (make) => {
        const { email, mutedClasses } = examplePreferences(make);
        return make.chance(0.5) ? { email } : { mutedClasses };
      },
    },
    preferencesSubmitted: { payload: PREFERENCES, words: 'Saved what to be notified of', example: examplePreferences },
    preferencesSaved: { words: null },
    preferencesRefused: { payload: FAILURE, words: 'What to be notified of was not saved', example: exampleFailure },
  },
});
