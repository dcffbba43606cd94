import type { Category } from '../../domain/groups/categories';

/** The static content of the about page (docs/spec-notes.md, section 2, About). */

export const MISSION = {
  title: 'Why we do this',
  paragraphs: [
    'Most people have something they would rather do than scroll: draw, run, bake, take pictures of birds. Most of them do it alone, because finding three others on a Thursday is harder than it should be.',
    'Hobnob is the notice board for that. You see what’s on, who’s going and whether there’s a place left. You take it, and you turn up. No fees, no points, no feed to feed.',
  ],
  pledge: 'Looking, joining and starting a group will always be free.',
} as const;

export interface Value {
  title: string;
  text: string;
  category: Category;
}

export const VALUES: readonly Value[] = [
  {
    title: 'People before pages',
    text: 'A good visit to Hobnob is a short one that ends with a date in your calendar.',
    category: 'Cooking',
  },
  {
    title: 'Everyone is welcome',
    text: 'The site works with a keyboard, a screen reader, an old phone and a slow connection. So should your group.',
    category: 'Books',
  },
  { title: 'Small is fine', text: 'Two people who meet are a group. Nothing here is ranked by size or by volume.', category: 'Art' },
  {
    title: 'Nothing to hide',
    text: 'We keep what the site needs to work and nothing else. What we keep is written down in plain words.',
    category: 'Technology',
  },
];

export interface TeamMember {
  _id: string;
  name: string;
  role: string;
  hobby: string;
}

/** Sample people, as the specification asks for. */
export const TEAM: readonly TeamMember[] = [
  { _id: 'team-ines', name: 'Inês Carvalho', role: 'Started Hobnob', hobby: 'Sings alto in a choir that is mostly tenors.' },
  { _id: 'team-jonas', name: 'Jonas Weber', role: 'Builds the site', hobby: 'Repairs valve radios. Has eleven too many.' },
  { _id: 'team-amara', name: 'Amara Okafor', role: 'Looks after organisers', hobby: 'Runs a Sunday kitchen for twelve.' },
  { _id: 'team-yuki', name: 'Yuki Tanaka', role: 'Draws the pictures', hobby: 'Cuts paper, loses at table tennis.' },
];

/** Shown where the community is a sample, with demo accounts: a visitor must not take any of it for real. */
export const SAMPLE = {
  figures: 'Sample figures: this is a demo community.',
  team: 'A sample team: these four are as made up as the groups here.',
} as const;
