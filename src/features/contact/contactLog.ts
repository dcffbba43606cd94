import { describeSlice } from '../../api/logKeys';
import type { contactSlice } from './contactSlice';

export const contactLog = describeSlice<typeof contactSlice>('contact', {
  events: {
    contactOpened: null,
    contactClosed: null,
    contactSubmitted: 'Sent the contact form (the message is never recorded)',
    contactSent: 'The contact form was received',
    contactReset: 'Started another message',
  },
});
