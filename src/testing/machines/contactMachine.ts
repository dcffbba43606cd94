import {
  contactClosed, contactOpened, contactReset, contactSent, contactSlice, contactSubmitted, type ContactState,
} from '../../features/contact/contactSlice';
import { fromEach, type Machine } from './machine';

const editing: ContactState = { status: 'editing' };
const sending: ContactState = { status: 'sending' };
const sent: ContactState = { status: 'sent' };

export const contactMachine: Machine<ContactState> = {
  title: 'Contact',
  about:
    'Sending takes 2000 ms and stores nothing; leaving the page cancels it. Effects: `src/features/contact/contactListeners.ts`.',
  reducer: contactSlice.reducer,
  initial: editing,
  nameOf: ({ status }) => status,
  states: { editing, sending, sent },
  events: { opened: contactOpened(), closed: contactClosed(), submitted: contactSubmitted(), sent: contactSent(), reset: contactReset() },
  transitions: [
    ['editing', 'submitted', sending],
    ['sending', 'sent', sent],
    ['sent', 'reset', editing],
    ...fromEach(['sending', 'sent'], 'closed', editing),
  ],
};
