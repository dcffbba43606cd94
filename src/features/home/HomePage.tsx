import { HeroArt } from '../../components/pictures/HeroArt';
import { HERO_SLIDES } from './heroContent';
import { HeroSection } from './HeroSection';
import { HomeBelow } from './HomeBelow';

const SLIDES = HERO_SLIDES.map(({ title, description, image }) => ({ title, description, picture: <HeroArt scene={image} /> }));

/** Home: the hero above the fold, then the rest (docs/spec-notes.md, section 2, Home). */
export function HomePage() {
  return (
    <>
      <HeroSection slides={SLIDES} />
      <HomeBelow />
    </>
  );
}
