import { useAppSelector } from '../app/hooks';
import { privacyDocument } from './content/privacyContent';
import { LegalText } from './LegalText';
import { selectAddresses, selectIdentityMode } from './siteSelectors';

export function PrivacyPage() {
  return <LegalText document={privacyDocument(useAppSelector(selectAddresses), useAppSelector(selectIdentityMode))} />;
}
