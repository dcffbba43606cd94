import { Bell as BellDrawing } from 'lucide';
import styled from 'styled-components';
import { paths } from '../../domain/routes/routes';
import { media } from '../../styles/media';
import { focusRing } from '../../styles/mixins';
import { TOUCH_TARGET, color, motion, radius } from '../../styles/tokens';
import { Link } from '../actions/Link';
import { Icon } from '../pictures/Icon';

/** A larger number says no more, and would not fit. */
const MOST_SHOWN = 99;

const Face = styled(Link)`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${TOUCH_TARGET};
  block-size: ${TOUCH_TARGET};
  border-radius: ${radius.pill};
  color: ${color.ink};
  transition: background-color ${motion.fade}, color ${motion.fade};
  ${focusRing}
  &:hover, &[aria-current='page'] { background: ${color.brandTint}; color: ${color.brandInk}; }
  &[aria-current='page'] { box-shadow: inset 0 0 0 1.5px ${color.brand}; }
  ${media.forcedColors} { &[aria-current='page'] { outline: 2px solid Highlight; } }
`;

const Count = styled.span`
  position: absolute;
  inset-block-start: 0;
  /* From the right, so that a longer number grows over the bell and not over its neighbour's icon. */
  inset-inline-end: -0.375rem;
  inline-size: max-content;
  min-inline-size: 1.25rem;
  padding-inline: 0.25rem;
  border-radius: ${radius.pill};
  background: ${color.accent};
  color: ${color.onAccent};
  font-size: 0.75rem;
  font-weight: 700;
  line-height: 1.25rem;
  text-align: center;
  white-space: nowrap;
  box-shadow: 0 0 0 2px ${color.paper};
  ${media.forcedColors} { border: 1px solid CanvasText; }
`;

export interface BellProps {
  /** How many notifications are unread. */
  unread: number;
  currentPath: string;
}

/** The way to the notifications, with how many are unread. */
export function Bell({ unread, currentPath }: BellProps) {
  return (
    <Face
      to={paths.inbox} title="Notifications" aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
      aria-current={currentPath === paths.inbox ? 'page' : undefined}
    >
      <Icon of={BellDrawing} size={22} />
      {unread === 0 ? null : <Count aria-hidden>{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</Count>}
    </Face>
  );
}
