import { isCategory } from '../../domain/categories';
import { hueOf } from '../../styles/categoryHues';
import { CATEGORY_MOTIFS, MOTIF_HEIGHT, MOTIF_WIDTH } from './art/categoryMotifs';
import { Scene, paper } from './art/Scene';

export interface CategoryArtProps {
  /** Unknown categories show the star of "Other". */
  category: string;
  /** Without a title it is decorative. */
  title?: string;
}

/** The cut-paper picture of a category; fills its container. */
export function CategoryArt({ category, title }: CategoryArtProps) {
  return (
    <Scene width={MOTIF_WIDTH} height={MOTIF_HEIGHT} hue={hueOf(category)} title={title}>
      <rect width={MOTIF_WIDTH} height={MOTIF_HEIGHT} fill={paper.soft} />
      {CATEGORY_MOTIFS[isCategory(category) ? category : 'Other']}
    </Scene>
  );
}
