import { useAppSelector } from '../app/hooks';
import { cookiesDocument } from './content/cookiesContent';
import { LegalText } from './LegalText';
import { selectIdentityMode } from './siteSelectors';

export function CookiesPage() {
  return <LegalText document={cookiesDocument(useAppSelector(selectIdentityMode))} />;
}
