import { selectSiteContact } from '../../core/app/siteSelectors';
import { paths } from '../../domain/routes/routes';
import { useAppSelector } from '../../store/hooks';
import { LegalText } from './LegalText';
import { termsDocument } from './termsContent';

export function TermsPage() {
  return <LegalText path={paths.terms} document={termsDocument(useAppSelector(selectSiteContact))} />;
}
