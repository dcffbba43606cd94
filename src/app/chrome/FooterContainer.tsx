import { Footer } from '../../components/chrome/Footer';
import { selectSiteContact, selectSocial } from '../../core/app/siteSelectors';
import { useAppSelector } from '../../store/hooks';

/** The footer with the site's e-mail addresses. */
export function FooterContainer() {
  return <Footer {...useAppSelector(selectSiteContact)} social={useAppSelector(selectSocial)} />;
}
