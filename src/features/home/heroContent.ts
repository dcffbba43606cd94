import type { HeroScene } from '../../components/pictures/HeroArt';

/** The slides of the home page (docs/spec-notes.md, section 2, Home). */

export interface HeroSlide {
  title: string;
  description: string;
  image: HeroScene;
}

export const HERO_SLIDES = [
  {
    title: 'Find Your Hobby Community',
    description: 'Somewhere near you, people paint, run, cook and mend radios on a Tuesday evening. Come and sit with them.',
    image: 'community',
  },
  {
    title: 'Join Local Groups',
    description: 'See who’s going, when it starts and how many places are left. Then take one. It costs nothing.',
    image: 'local',
  },
  {
    title: 'Create Your Own Group',
    description: 'Nobody around you does your thing? Pin up a note, say when and where, and see who turns up.',
    image: 'create',
  },
] as const satisfies readonly HeroSlide[];
