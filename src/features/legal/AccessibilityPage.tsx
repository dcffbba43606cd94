import { selectSiteContact } from '../../core/app/siteSelectors';
import { useAppSelector } from '../../store/hooks';
import { accessibilityDocument } from './accessibilityContent';
import { LegalText } from './LegalText';

export function AccessibilityPage() {
  return <LegalText document={accessibilityDocument(useAppSelector(selectSiteContact))} />;
}
