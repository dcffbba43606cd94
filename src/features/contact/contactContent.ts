import type { Question } from '../../domain/texts/questions';

/** The static content of the contact page (docs/spec-notes.md, section 2, Contact). */

/** Promised on the page (docs/spec-notes.md, section 9). */
export const REPLY_PROMISE = 'You’ll get a reply within 24 hours.';

/** @param contactEmail the address that a person reads */
export const contactFaq = (contactEmail: string): readonly Question[] => [
  {
    id: 'about-a-group',
    question: 'Can you pass a message on to a group?',
    answer: 'No, we don’t pass messages on. The group’s page says who runs it, and where and when it meets: come along and ask.',
  },
  {
    id: 'unkind',
    question: 'Someone in a group was unkind. What should I do?',
    answer: `Choose “Report” on the group’s page and say what happened, or write to ${contactEmail}. A person reads it, and we won’t say who told us.`,
  },
  {
    id: 'close-account',
    question: 'How do I close my account?',
    answer: 'Log in, open your account page from your picture at the top, and choose “Delete my account”. It happens immediately and can’t be undone.',
  },
];
