import { Page } from '../../components/layout/Page';
import { Article } from '../../components/text/Article';
import type { LegalDocument } from './legalDocument';

/** The layout of the legal pages: summary, date, contents, text. */
export function LegalText({ document: { title, summary, updated, sections } }: { document: LegalDocument }) {
  return (
    <Page title={title} eyebrow={`Last changed on ${updated}`} description={summary}>
      <Article sections={sections} />
    </Page>
  );
}
