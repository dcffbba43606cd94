import * as yup from 'yup';

export interface ContactValues {
  fullName: string;
  email: string;
  subject: string;
  message: string;
}

export const EMPTY_CONTACT: ContactValues = { fullName: '', email: '', subject: '', message: '' };

/** Specification, section 5, Contact: all four fields are required. */
export const contactSchema = yup.object({
  fullName: yup.string().trim().required('Enter your name'),
  email: yup.string().trim().required('Enter your email').email('That does not look like an email address'),
  subject: yup.string().trim().required('Say in a few words what it is about'),
  message: yup.string().trim().required('Write your message'),
});
