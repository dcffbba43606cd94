import { startDraftListeners } from '../../core/location/draftListeners';
import { on, successToast } from '../../core/notifications/toastRule';
import type { Screen } from '../../core/screen';
import { messageSent } from '../../domain/texts/screenMessages';
import { startContactListeners } from './contactListeners';
import { ContactPage } from './ContactPage';
import { contactClosed, contactOpened, contactSent, contactSlice } from './contactSlice';

/** The contact form. */
export const screen: Screen<'contact'> = {
  pages: { contact: ContactPage },
  reducers: { contact: contactSlice.reducer },
  starters: [startContactListeners, startDraftListeners],
  events: { contact: { opened: () => contactOpened(), closed: contactClosed, isUserless: true } },
  toasts: [on(contactSent, (_action, { contact }) => (contact.status === 'sending' ? successToast(messageSent.toast) : null))],
};
