import { selectSiteContact } from '../../core/app/siteSelectors';
import { paths } from '../../domain/routes/routes';
import { useAppSelector } from '../../store/hooks';
import { accessibilityDocument } from './accessibilityContent';
import { LegalText } from './LegalText';

export function AccessibilityPage() {
  return <LegalText path={paths.accessibility} document={accessibilityDocument(useAppSelector(selectSiteContact))} />;
}
