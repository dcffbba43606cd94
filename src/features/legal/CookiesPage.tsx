import { selectIdentityMode } from '../../core/app/siteSelectors';
import { useAppSelector } from '../../store/hooks';
import { cookiesDocument } from './cookiesContent';
import { LegalText } from './LegalText';

export function CookiesPage() {
  return <LegalText document={cookiesDocument(useAppSelector(selectIdentityMode))} />;
}
