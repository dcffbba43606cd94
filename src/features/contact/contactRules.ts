import * as yup from 'yup';
import { NOT_AN_EMAIL } from '../../domain/account/notAnEmail';
import { requiredText } from '../../domain/texts/requiredText';

export interface ContactValues {
  fullName: string;
  email: string;
  subject: string;
  message: string;
}

export const EMPTY_CONTACT: ContactValues = { fullName: '', email: '', subject: '', message: '' };

/** docs/spec-notes.md, section 5, Contact: all four fields are required. */
export const contactSchema = yup.object({
  fullName: requiredText('Enter your name'),
  email: requiredText('Enter your email').email(NOT_AN_EMAIL),
  subject: requiredText('Say in a few words what it is about'),
  message: requiredText('Write your message'),
});
