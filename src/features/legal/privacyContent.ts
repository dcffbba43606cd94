import type { ArticleSection } from '../../components/text/Article';
import type { IdentityMode, SiteContact } from '../../contract/clientConfig';
import { FIELD_WORDS, listed } from '../../domain/groups/fieldWords';
import { GROUP_FIELDS } from '../../domain/groups/groupFields';
import type { LegalDocument } from './legalDocument';

/** What a group shows of its fields. */
const SHOWN_WORDS = GROUP_FIELDS.filter((field) => field !== 'placeUrlFor').map((field) => FIELD_WORDS[field]);

/** Who stores passwords, and who learns about a sign-in: it depends on the identity service. */
const IDENTITY_WORDS: Record<IdentityMode, { password: string; helper: string; unused: string }> = {
  firebase: {
    password: 'Your password is kept by the identity service, as a hash. Hobnob’s own server never receives it.',
    helper:
      'Google’s Firebase Authentication handles logging in. If you choose “Continue with Google”, Google tells us your name, your email address and your photo, and learns that you logged in here.',
    unused: '',
  },
  embedded: {
    password: 'Your password is kept by Hobnob’s own server, as a hash that cannot be turned back into it. Nobody can read it, not even us.',
    helper:
      'Hobnob handles logging in itself. No other company is involved unless the site offers “Continue with Google” and you choose it: then Google tells us your name, your email address and your photo, and learns that you logged in here. On a demo site that window is our own, and nothing goes to Google.',
    unused: ' An account that nobody confirms or uses is deleted after 14 days.',
  },
};

const GROUP_POINTS: readonly string[] = [
  `The groups you start: ${listed(Object.values(FIELD_WORDS))}. Pictures you upload are made smaller in your browser first, and the details that a camera hides in them, such as where you took them, are dropped there.`,
  'With a picture you upload: its size and, for 30 days, a code made from your network address, so that nobody fills up the site.',
  'The groups you join, and when you joined them. Whether you came to a group, if its organiser ticked it off, and whether you said that you cannot come: for 90 days after the end. Only the organiser sees it.',
  'The history of a group: who started, changed, joined or left it, waited, was removed or blocked, or could not come, and when. For two years. Its organiser sees it, and you find your own part in your copy of your data.',
  'What happened in your groups, so that you find it under Notifications: for 90 days. Which of it we email you, and your time zone, so that the daily email comes in your morning.',
];

const DESK_POINTS: readonly string[] = [
  'What you report: your words, and who you are; without an account, the name and email address that you give. A code made from your network address for 30 days. All of it until two years after the decision.',
  'What was decided about you or something of yours, with the reason, for two years. The address of a profile picture that we removed, as long as you have an account.',
  'A problem that you report: your words, the recording of your last steps with names and texts replaced, which browser it came from, and our answer; without an account, the email address that you give. For 90 days, or until you delete it on your account page. For one day, we also keep a note that you sent it and a code made from your network address.',
];

const whoWeAre = ({ operatorName, contactEmail }: SiteContact): ArticleSection => ({
  id: 'who-we-are',
  title: 'Who is responsible',
  paragraphs: [
    `This site is run by ${operatorName}, who are responsible for what is stored here and read what you write to ${contactEmail}.`,
  ],
});

const whatWeStore = (identityMode: IdentityMode): readonly ArticleSection[] => [
  {
    id: 'what-we-store',
    title: 'What we store',
    paragraphs: ['Only what the site needs in order to work, and only once you register or start a group:'],
    points: [
      'Your account: your name, your email address, the address of your photo if you gave one, and an id that we generate.',
      IDENTITY_WORDS[identityMode].password,
      ...GROUP_POINTS,
      'A technical record of each request to our server (time, page address, outcome), kept so that we can fix what breaks. It holds no passwords, no login tokens and nothing that you typed.',
      ...DESK_POINTS],
  },
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    paragraphs: [
      `Anyone can see the groups: ${SHOWN_WORDS.join(', ')}, who runs them, how many people are in and the first few faces. An organiser can keep the link to the place for members. The full list of members is shown to people who are logged in.`,
      'Your email address is shown to nobody but you. Our server never sends it along with a group. Who reported something, and the address of a visitor who did, are seen only by the people who look after the site; so are the problems that people report.',
      'We email you when something happens in your groups, unless you choose otherwise on your account page; each of these emails has an unsubscribe link.',
      'We do not sell data, we show no advertisements and we do not track visitors.',
    ],
  },
  {
    id: 'in-your-browser',
    title: 'What stays in your browser',
    paragraphs: ['A few things are kept on your own device and are yours to clear at any time:'],
    points: [
      'Your login, so that you don’t have to log in on every visit. Logging out removes it.',
      'The theme you chose, light or dark. If you organise a group: whom you have ticked off while you were offline, until it is sent. Logging out removes it.',
      'The site’s own files, and the list of groups that everyone can see with some of its pictures, so that Hobnob opens offline. Nothing about you is among them.',
      'How far you had scrolled, so that going back finds your place. It goes when you close the tab.',
      'The last steps you took on this site, held in memory so that you can report a problem with them. Nothing is sent automatically: you look at them, leave out what you like, and send them to us or save them as a file.',
    ],
  },
  {
    id: 'forms',
    title: 'The contact form and the newsletter box',
    paragraphs: [
      'In this version of Hobnob what you type into these two stays in your browser: nothing is sent or stored. If your question is urgent or you want a written trail, please send an ordinary email instead.',
    ],
  },
];

function helpersAndRights({ contactEmail }: SiteContact, identityMode: IdentityMode): readonly ArticleSection[] {
  return [
    {
      id: 'helpers',
      title: 'Who helps us',
      paragraphs: [
        IDENTITY_WORDS[identityMode].helper,
        'Some groups and people use a picture from another website. Your browser fetches it from there, without telling that site which page you are on.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      paragraphs: [
        `A group stays until its organiser deletes it; its list of members goes with it. Your account stays until you delete it on your account page, and then it is gone at once.${IDENTITY_WORDS[identityMode].unused}`,
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      paragraphs: [
        `You may see what we hold about you, put it right, take it with you, or delete it, at any time, on your account page. If anything is missing there, write to ${contactEmail}: we answer within 24 hours and act within 30 days.`,
        'If you think we got it wrong, you may also turn to the data protection authority where you live.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      paragraphs: ['Accounts are for people aged 16 and over. If a child has registered, tell us and we will remove the account.'],
    },
  ];
}

/** What the privacy page says: every sentence is about something this product does. */
export const privacyDocument = (contact: SiteContact, identityMode: IdentityMode): LegalDocument => ({
  title: 'Privacy',
  summary: 'We keep what the site needs to work and nothing else. No advertising, no trackers, nothing sold.',
  updated: '28 November 2026',
  sections: [whoWeAre(contact), ...whatWeStore(identityMode), ...helpersAndRights(contact, identityMode)],
});
