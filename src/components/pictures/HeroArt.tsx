import { HERO_HEIGHT, HERO_SCENES, HERO_WIDTH } from './art/heroScenes';
import { Scene } from './art/Scene';

/** The three slides: find a community, join local groups, create your own. */
export type HeroScene = keyof typeof HERO_SCENES;

export interface HeroArtProps {
  scene: HeroScene;
  title?: string;
}

/** A picture of the hero's stage, 9 to 7; fills its box and may lose its edges. */
export function HeroArt({ scene, title }: HeroArtProps) {
  return <Scene width={HERO_WIDTH} height={HERO_HEIGHT} title={title}>{HERO_SCENES[scene]}</Scene>;
}
