import { useAppSelector } from '../app/hooks';
import { accessibilityDocument } from './content/accessibilityContent';
import { LegalText } from './LegalText';
import { selectAddresses } from './siteSelectors';

export function AccessibilityPage() {
  return <LegalText document={accessibilityDocument(useAppSelector(selectAddresses))} />;
}
