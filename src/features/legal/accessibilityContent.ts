import type { ArticleSection } from '../../components/text/Article';
import type { SiteContact } from '../../contract/clientConfig';
import type { LegalDocument } from './legalDocument';

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'what-you-can-rely-on',
    title: 'What you can rely on',
    paragraphs: [],
    points: [
      'Everything works with the keyboard alone, in an order that makes sense, with a focus you can see and a link past the navigation.',
      'Every page has one main heading and landmarks; every field, button and picture that matters has a name.',
      'Errors in a form are explained in words, next to the field, and the focus goes to the first one. What you typed stays.',
      'Messages that appear by themselves are read out, stay while you point at them or have the focus on them, and can be closed with the keyboard.',
      'Text has a contrast of at least 4.5 to 1, in the light and in the dark theme. Nothing is shown by colour alone.',
      'Touch targets are at least 44 pixels high. Text can be enlarged to 400% without scrolling sideways.',
      'The pictures at the top of the home page change every five seconds. A button stops them; they also wait while you point at them, have the focus in them, or look at another tab. If your system asks for reduced motion, nothing fades or slides.',
    ],
  },
  {
    id: 'how-it-is-tested',
    title: 'How it is tested',
    paragraphs: [
      'Every night, axe-core checks the site against the rules of WCAG 2.0, 2.1 and 2.2, levels A and AA, and best practices: every page, in both themes, at the width of a phone and of a desktop. Pages that list groups are also checked while they load, when they are empty and when something failed, and dialogs while they are open. The colours of both themes are measured by a test.',
      'Registering, joining a group, starting one with a picture, deleting one and changing the theme are also walked through with nothing but the keyboard, in Chromium.',
    ],
  },
  {
    id: 'known-gaps',
    title: 'Known gaps',
    paragraphs: [],
    points: [
      'It has not been tested yet by people who use a screen reader every day, nor in Firefox and Safari.',
      'Pictures that people upload have no description of their own: the group’s name is used instead.',
      'Groups describe where they meet in their own words. Step-free entrances have no field yet; ask us and we’ll find out.',
      'The site is in English only. Names and descriptions in other languages and directions are shown correctly, but not marked with their language.',
      'The window for signing in with Google is Google’s own and beyond our control.',
    ],
  },
];

/** What the accessibility page states: the level aimed at, how it was tested, and what is known to be missing. */
export const accessibilityDocument = ({ supportEmail }: SiteContact): LegalDocument => ({
  title: 'Accessibility',
  summary: 'Hobnob is for everyone who has a hobby. We aim at WCAG 2.2, level AA, on every page and in both themes.',
  updated: '27 November 2026',
  sections: [
    ...SECTIONS,
    {
      id: 'tell-us',
      title: 'Something not working for you?',
      paragraphs: [
        `Write to ${supportEmail} and say which page it was and what you use (browser, screen reader, magnifier). You get an answer within 24 hours, and a way to do what you wanted while we fix it.`,
      ],
    },
  ],
});
