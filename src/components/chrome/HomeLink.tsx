import styled from 'styled-components';
import { paths } from '../../domain/routes/routes';
import { focusRing } from '../../styles/mixins';
import { TOUCH_TARGET, radius } from '../../styles/tokens';
import { Link } from '../actions/Link';
import { Logo } from '../pictures/Logo';

const Face = styled(Link)`
  display: inline-flex;
  flex: none;
  align-items: center;
  min-block-size: ${TOUCH_TARGET};
  border-radius: ${radius.small};
  text-decoration: none;
  ${focusRing}
`;

/** The logo, as a link to the home page. */
export function HomeLink() {
  return <Face to={paths.home} aria-label="Hobnob, home"><Logo /></Face>;
}
