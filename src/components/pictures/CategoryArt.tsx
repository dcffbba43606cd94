import { isCategory, type Category } from '../../domain/groups/categories';
import { Drawing, type DrawingFiles } from './Drawing';
import artDark from './drawings/category-art-dark.svg';
import artLight from './drawings/category-art-light.svg';
import booksDark from './drawings/category-books-dark.svg';
import booksLight from './drawings/category-books-light.svg';
import cookingDark from './drawings/category-cooking-dark.svg';
import cookingLight from './drawings/category-cooking-light.svg';
import fitnessDark from './drawings/category-fitness-dark.svg';
import fitnessLight from './drawings/category-fitness-light.svg';
import gamingDark from './drawings/category-gaming-dark.svg';
import gamingLight from './drawings/category-gaming-light.svg';
import musicDark from './drawings/category-music-dark.svg';
import musicLight from './drawings/category-music-light.svg';
import otherDark from './drawings/category-other-dark.svg';
import otherLight from './drawings/category-other-light.svg';
import photographyDark from './drawings/category-photography-dark.svg';
import photographyLight from './drawings/category-photography-light.svg';
import sportsDark from './drawings/category-sports-dark.svg';
import sportsLight from './drawings/category-sports-light.svg';
import technologyDark from './drawings/category-technology-dark.svg';
import technologyLight from './drawings/category-technology-light.svg';
import { CATEGORY_SIZE } from './pictureSizes';

const DRAWINGS: Record<Category, DrawingFiles> = {
  Art: { light: artLight, dark: artDark, ...CATEGORY_SIZE },
  Music: { light: musicLight, dark: musicDark, ...CATEGORY_SIZE },
  Sports: { light: sportsLight, dark: sportsDark, ...CATEGORY_SIZE },
  Technology: { light: technologyLight, dark: technologyDark, ...CATEGORY_SIZE },
  Books: { light: booksLight, dark: booksDark, ...CATEGORY_SIZE },
  Gaming: { light: gamingLight, dark: gamingDark, ...CATEGORY_SIZE },
  Cooking: { light: cookingLight, dark: cookingDark, ...CATEGORY_SIZE },
  Fitness: { light: fitnessLight, dark: fitnessDark, ...CATEGORY_SIZE },
  Photography: { light: photographyLight, dark: photographyDark, ...CATEGORY_SIZE },
  Other: { light: otherLight, dark: otherDark, ...CATEGORY_SIZE },
};

export interface CategoryArtProps {
  /** Names that are not ours show the star of "Other". */
  category: string;
}

/** The cut-paper picture of a category; fills the box it is in. */
export function CategoryArt({ category }: CategoryArtProps) {
  return <Drawing of={DRAWINGS[isCategory(category) ? category : 'Other']} />;
}
