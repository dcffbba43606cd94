import { HeroArt } from '../../components/pictures/HeroArt';
import { HERO_SLIDES } from './heroContent';
import { HeroSection } from './HeroSection';

const SLIDES = HERO_SLIDES.map(({ title, description, image }) => ({ title, description, picture: <HeroArt scene={image} /> }));

/** Home above the fold (docs/spec-notes.md, section 2, Home); the rest is `HomeBelow`. */
export function HomePage() {
  return <HeroSection slides={SLIDES} />;
}
