import { isCategory } from '../../domain/categories';
import { hueOf } from '../../styles/categoryHues';
import { CATEGORY_MOTIFS, MOTIF_HEIGHT, MOTIF_WIDTH } from './art/categoryMotifs';
import { Scene, paper } from './art/Scene';

export interface CategoryArtProps {
  /** Names that are not ours show the star of "Other". */
  category: string;
  /** Without a title it is decoration. */
  title?: string;
}

/** The cut-paper picture of a category; fills the box it stands in. */
export function CategoryArt({ category, title }: CategoryArtProps) {
  return (
    <Scene width={MOTIF_WIDTH} height={MOTIF_HEIGHT} hue={hueOf(category)} title={title}>
      <rect width={MOTIF_WIDTH} height={MOTIF_HEIGHT} fill={paper.soft} />
      {CATEGORY_MOTIFS[isCategory(category) ? category : 'Other']}
    </Scene>
  );
}
