import type { ArticleSection } from '../../components/text/Article';

export interface LegalDocument {
  title: string;
  /** The gist in one or two sentences. */
  summary: string;
  /** The date of the last change, as text. */
  updated: string;
  sections: readonly ArticleSection[];
}
