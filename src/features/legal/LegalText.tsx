import { Page } from '../../components/layout/Page';
import { Article } from '../../components/text/Article';
import type { LegalDocument } from './legalDocument';

export interface LegalTextProps {
  /** The page's own path. */
  path: string;
  document: LegalDocument;
}

/** The layout of the legal pages: summary, date, contents, text. */
export function LegalText({ path, document: { title, summary, updated, sections } }: LegalTextProps) {
  return (
    <Page title={title} eyebrow={`Last changed on ${updated}`} description={summary}>
      <Article path={path} sections={sections} />
    </Page>
  );
}
