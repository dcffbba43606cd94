import { Link } from '../../../components/actions/Link';
import { Banner } from '../../../components/feedback/Banner';
import { paths } from '../../../domain/routes/routes';
import { GONE } from './invitationContent';

/** In place of an invitation whose group is no longer there. */
export function GoneNotice() {
  return <Banner tone="warning">{GONE} <Link to={paths.groups}>See the other groups</Link></Banner>;
}
