import { selectSiteContact } from '../../core/app/siteSelectors';
import { useAppSelector } from '../../store/hooks';
import { LegalText } from './LegalText';
import { termsDocument } from './termsContent';

export function TermsPage() {
  return <LegalText document={termsDocument(useAppSelector(selectSiteContact))} />;
}
