import { cookiesDocument } from './content/cookiesContent';
import { LegalText } from './LegalText';

const COOKIES = cookiesDocument();

export function CookiesPage() {
  return <LegalText document={COOKIES} />;
}
