import { selectIdentityMode } from '../../core/app/siteSelectors';
import { paths } from '../../domain/routes/routes';
import { useAppSelector } from '../../store/hooks';
import { cookiesDocument } from './cookiesContent';
import { LegalText } from './LegalText';

export function CookiesPage() {
  return <LegalText path={paths.cookies} document={cookiesDocument(useAppSelector(selectIdentityMode))} />;
}
