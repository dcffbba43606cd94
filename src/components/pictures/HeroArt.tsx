import { HERO_HEIGHT, HERO_SCENES, HERO_WIDTH } from './art/heroScenes';
import { Scene } from './art/Scene';

/** The three slides: find a community, join local groups, create your own. */
export type HeroScene = keyof typeof HERO_SCENES;

export interface HeroArtProps {
  scene: HeroScene;
  title?: string;
}

/** A hero picture, 9:7; fills its container and may be cropped. */
export function HeroArt({ scene, title }: HeroArtProps) {
  return <Scene width={HERO_WIDTH} height={HERO_HEIGHT} title={title}>{HERO_SCENES[scene]}</Scene>;
}
