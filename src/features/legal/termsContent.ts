import type { ArticleSection } from '../../components/text/Article';
import type { SiteContact } from '../../contract/clientConfig';
import type { LegalDocument } from './legalDocument';

const theDeal = (operatorName: string): ArticleSection => ({
  id: 'the-deal',
  title: 'The deal',
  paragraphs: [
    `This site is run by ${operatorName}: on these pages, “we” means them.`,
    'Hobnob is a notice board: it helps people find others for a hobby. Using it is free. By creating an account you agree to these terms.',
    'You need to be 16 or older, and you look after your own password. One person, one account.',
  ],
});

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'starting-a-group',
    title: 'If you start a group',
    paragraphs: [],
    points: [
      'Describe it as it is: what you will do, where, when, and how many places there are.',
      'You are its first member and take one of its places.',
      'You may change everything but its name, and you may delete it. Deleting cannot be undone.',
      'Use pictures and words that you made or are allowed to use.',
      'If a meeting costs something, say so in the description. Hobnob takes no payments.',
    ],
  },
  {
    id: 'joining-a-group',
    title: 'If you join a group',
    paragraphs: [],
    points: [
      'You can join while there are places left and it has not started. If it is full and has a waitlist, you can wait for a place.',
      'You can leave until it starts. If you can’t come, please leave the group: someone else may want the place.',
      'Your name and photo are shown to other people who are logged in; visitors see the first few faces.',
    ],
  },
  {
    id: 'house-rules',
    title: 'House rules',
    paragraphs: ['We hide groups, remove pictures and announcements, and close accounts that do any of these:'],
    points: [
      'insult, threaten or harass people, or shut them out for who they are',
      'break the law, or plan to',
      'advertise, recruit or sell under the cover of a hobby',
      'pretend to be someone else, or collect other people’s details',
      'try to break the site, or load it so that others cannot use it',
    ],
  },
  {
    id: 'reports',
    title: 'Reports and decisions',
    paragraphs: [
      'Choose “Report” and tell us what happened. You don’t need an account. We confirm at once that we got your report. A person reads it, and we tell you what we decide. Urgent reports come first. We don’t say who told us.',
      'If a decision is about you, you find it, with the reason, in your notifications and your email. You can object once within six months. Where several people look after the site, someone else decides on your objection.',
      'What we hide disappears from lists, searches and calendars within a minute. We can show it again. We keep reports and decisions for two years.',
    ],
  },
  {
    id: 'what-we-promise',
    title: 'What we promise, and what we don’t',
    paragraphs: [
      'We do our best to keep the site running, correct and safe, but we provide it as is. We do not run the groups or check who comes to them, and we are not responsible for what happens there. Meet in public places first, and tell a friend where you are.',
      'Nothing here limits rights that the law of your country gives you.',
    ],
  },
  {
    id: 'your-words',
    title: 'Your words and pictures',
    paragraphs: [
      'They stay yours. You allow us to show them on Hobnob for as long as your group is there, and to scale pictures to the size of the screen.',
    ],
  },
];

/** What the terms page says. */
export const termsDocument = ({ operatorName, contactEmail }: SiteContact): LegalDocument => ({
  title: 'Terms of use',
  summary: 'Be kind, be honest about what you offer, and turn up when you said you would. The rest is detail.',
  updated: '26 November 2026',
  sections: [
    theDeal(operatorName),
    ...SECTIONS,
    {
      id: 'changes',
      title: 'Changes, and leaving',
      paragraphs: [
        `If these terms change in a way that matters, we put the new date at the top two weeks before they take effect. You may leave at any time: delete your account on your account page, or write to ${contactEmail} and we do it for you.`,
      ],
    },
  ],
});
