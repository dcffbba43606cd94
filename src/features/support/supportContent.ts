import { paths } from '../../domain/routes/routes';
import type { Question } from '../../domain/texts/questions';

/** The six questions of the support page (docs/spec-notes.md, section 2, Support). */
export const SUPPORT_FAQ: readonly Question[] = [
  {
    id: 'join',
    question: 'How do I join a group?',
    answer:
      'Log in, open the group and choose “Join group”. You’re in right away. You can join while there are places left and the group has not started; if you cannot, the page says why.',
  },
  {
    id: 'leave',
    question: 'Can I leave a group?',
    answer:
      'Yes, until it starts: open the group and choose “Leave group”. Your place is free for someone else right away. After the start you stay on the list.',
  },
  {
    id: 'create',
    question: 'How do I start a group of my own?',
    answer:
      'Choose “Create Group”, give it a name, a description, a location, a date and a picture, and say how many people can come, from 2 to 100. You count as the first.',
  },
  {
    id: 'edit',
    question: 'Can I change or delete my group later?',
    answer:
      'You can change everything but the name, and delete the group, from its own page or from “My Groups”. We ask once before deleting, because it cannot be undone.',
  },
  {
    id: 'picture',
    question: 'Which pictures can I use?',
    answer:
      'A JPEG, PNG or WebP file up to 20 MB, or the web address of a picture. Large ones are made smaller in your browser before they are sent, so a photo straight from the phone is fine.',
  },
  {
    id: 'password',
    question: 'I cannot log in. What can I do?',
    answer:
      'Check the address for typos, and that Caps Lock is off: passwords here have both uppercase and lowercase letters. If you registered with Google, choose “Continue with Google”. If you don’t remember your password, choose “Forgot your password?” on the login page. If nothing helps, write to us and we’ll help you back in.',
  },
];

export interface QuickLink {
  title: string;
  text: string;
  to: string;
  icon: 'search' | 'plus' | 'list' | 'shield';
}

export const QUICK_LINKS: readonly QuickLink[] = [
  { title: 'Find a group', text: 'Search by hobby, word or location.', to: paths.groups, icon: 'search' },
  { title: 'Start a group', text: 'Six questions and a picture.', to: paths.createGroup, icon: 'plus' },
  { title: 'Manage your groups', text: 'Change or delete what you started.', to: paths.myGroups, icon: 'list' },
  { title: 'What we store', text: 'Our privacy page, in plain words.', to: paths.privacy, icon: 'shield' },
];
