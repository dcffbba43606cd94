import type { BlogArtName } from '../../components/pictures/BlogArt';

/** The static content of the home page below its hero (docs/spec-notes.md, sections 1, 2 and 3). */

export interface Step {
  title: string;
  text: string;
}

export const HOW_IT_WORKS: readonly Step[] = [
  { title: 'Look around', text: 'Search by what you like or where you live. No account needed.' },
  { title: 'Take a place', text: 'Open a group, see who is in it, and join with one click while there is room.' },
  { title: 'Turn up', text: 'The date and the location are on your dashboard. Bring yourself; the rest follows.' },
  { title: 'Start your own', text: 'A name, a location, a date, a picture: your group is on the board in two minutes.' },
];

export interface BlogTeaser {
  title: string;
  excerpt: string;
  image: BlogArtName;
  /** In words. */
  date: string;
  readTime: string;
}

export const BLOG_TEASERS: readonly BlogTeaser[] = [
  {
    title: 'The first meeting: how to run one that people come back to',
    excerpt: 'Put the kettle on, learn four names, finish ten minutes early. What eleven organisers say they do every time.',
    image: 'start',
    date: '18 September 2024',
    readTime: '6 min read',
  },
  {
    title: 'Walking into a room of strangers, for shy people',
    excerpt: 'Arrive early, bring something to hold, ask about what others brought. A small guide by someone who blushes.',
    image: 'talk',
    date: '27 August 2024',
    readTime: '4 min read',
  },
  {
    title: 'Back to sport after ten years on the sofa',
    excerpt: 'Five beginners joined a Saturday football group without being able to run a lap. They can now. Here’s how it went.',
    image: 'path',
    date: '11 July 2024',
    readTime: '8 min read',
  },
];
