import { Footer } from '../../components/chrome/Footer';
import { useAppSelector } from '../hooks';
import { selectContactEmail, selectSupportEmail } from './chromeSelectors';

/** The footer with this site's own addresses. */
export function FooterContainer() {
  return <Footer contactEmail={useAppSelector(selectContactEmail)} supportEmail={useAppSelector(selectSupportEmail)} />;
}
