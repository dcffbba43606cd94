import { Drawing, type DrawingFiles } from './Drawing';
import communityDark from './drawings/hero-community-dark.svg';
import communityLight from './drawings/hero-community-light.svg';
import createDark from './drawings/hero-create-dark.svg';
import createLight from './drawings/hero-create-light.svg';
import localDark from './drawings/hero-local-dark.svg';
import localLight from './drawings/hero-local-light.svg';
import { HERO_SIZE } from './pictureSizes';

const DRAWINGS = {
  community: { light: communityLight, dark: communityDark, ...HERO_SIZE },
  local: { light: localLight, dark: localDark, ...HERO_SIZE },
  create: { light: createLight, dark: createDark, ...HERO_SIZE },
} satisfies Record<string, DrawingFiles>;

/** The three slides: find a community, join local groups, create your own. */
export type HeroScene = keyof typeof DRAWINGS;

export interface HeroArtProps {
  scene: HeroScene;
}

/** A hero picture, 9:7; fills its container and may be cropped. */
export function HeroArt({ scene }: HeroArtProps) {
  return <Drawing of={DRAWINGS[scene]} />;
}
