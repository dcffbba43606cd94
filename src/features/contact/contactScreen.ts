import { on, successToast } from '../../core/notifications/toastRule';
import { success } from '../../domain/messages';
import { startContactListeners } from '../../features/contact/contactListeners';
import { contactClosed, contactOpened, contactSent, contactSlice } from '../../features/contact/contactSlice';
import type { ScreenPart } from '../screenPart';

/** The contact form. */
export const contactPart: ScreenPart = {
  reducers: { contact: contactSlice.reducer },
  starters: [startContactListeners],
  screens: { contact: { opened: () => contactOpened(), closed: contactClosed, isUserless: true } },
  toasts: [on(contactSent, (_action, { contact }) => (contact.status === 'sending' ? successToast(success.contact) : null))],
};
