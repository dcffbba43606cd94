import { selectSiteContact, selectIdentityMode } from '../../core/app/siteSelectors';
import { useAppSelector } from '../../store/hooks';
import { LegalText } from './LegalText';
import { privacyDocument } from './privacyContent';

export function PrivacyPage() {
  return <LegalText document={privacyDocument(useAppSelector(selectSiteContact), useAppSelector(selectIdentityMode))} />;
}
