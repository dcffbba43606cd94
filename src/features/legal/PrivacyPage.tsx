import { selectSiteContact, selectIdentityMode } from '../../core/app/siteSelectors';
import { paths } from '../../domain/routes/routes';
import { useAppSelector } from '../../store/hooks';
import { LegalText } from './LegalText';
import { privacyDocument } from './privacyContent';

export function PrivacyPage() {
  const document = privacyDocument(useAppSelector(selectSiteContact), useAppSelector(selectIdentityMode));
  return <LegalText path={paths.privacy} document={document} />;
}
