import { useAppSelector } from '../app/hooks';
import { termsDocument } from './content/termsContent';
import { LegalText } from './LegalText';
import { selectAddresses } from './siteSelectors';

export function TermsPage() {
  return <LegalText document={termsDocument(useAppSelector(selectAddresses))} />;
}
