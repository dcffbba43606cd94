import { describeSlice } from '../../actionLog/describeEvents';
import { fields } from '../../actionLog/shapes';
import { exampleFailure, examplePreferences, FAILURE, PREFERENCES } from '../../api/logShapes';
import { MAIL_CHOICES, NOTIFICATION_CLASSES } from '../../domain/notificationKinds';
import type { preferencesSlice } from './preferencesSlice';

export const preferencesLog = describeSlice<typeof preferencesSlice>('preferences', {
  state: fields({ status: 'keep', message: 'message', chosen: PREFERENCES, saving: fields({ status: 'keep', message: 'message' }) }),
  events: {
    preferencesRequested: { words: null },
    preferencesLoaded: { payload: PREFERENCES, words: null, example: examplePreferences },
    preferencesAbsent: { words: null },
    preferencesFailed: { payload: FAILURE, words: 'What they are notified of could not be loaded', example: exampleFailure },
    classToggled: {
      payload: 'keep', words: 'Chose what to be notified of', example: (make) => make.pick(NOTIFICATION_CLASSES),
    },
    mailChosen: { payload: 'keep', words: 'Chose when to get email', example: (make) => make.pick(MAIL_CHOICES) },
    preferencesSubmitted: { words: 'Saved what to be notified of' },
    preferencesSaved: { payload: PREFERENCES, words: null, example: examplePreferences },
    preferencesRefused: { payload: FAILURE, words: 'What to be notified of was not saved', example: exampleFailure },
  },
});
