import { describeSlice } from '../../actionLog/describeEvents';
import { kept } from '../../actionLog/shapes';
import type { contactSlice } from './contactSlice';

export const contactLog = describeSlice<typeof contactSlice>('contact', {
  state: kept('status'),
  events: {
    contactOpened: { words: null },
    contactClosed: { words: null },
    contactSubmitted: { words: 'Sent the contact form (the message is never recorded)' },
    contactSent: { words: 'The contact form was received' },
    contactReset: { words: 'Started another message' },
  },
});
