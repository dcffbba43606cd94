import { css } from 'styled-components';
import { space } from './tokens';

/*
 * What is fixed to the bottom of a phone's window keeps clear of the others: notices are above a page's bar, toasts and the badge of
 * a kept recording above both. The heights differ, so each is an anchor of the next. In a browser without anchors (before 2026) what is
 * above both is above a bar of the usual height, whether there is one or not.
 */

const BAR = '--bottom-bar';
const NOTICES = '--bottom-notices';
const EDGE = `calc(${space(4)} + env(safe-area-inset-bottom, 0px))`;
/** Where a bar was scrolled up with the end of the page, nothing follows it further than this. */
const HIGHEST = '14rem';

const above = (...anchors: readonly string[]): string =>
  `min(${HIGHEST}, max(${EDGE}, ${anchors.map((name) => `calc(anchor(${name} top, 0px) + ${space(3)})`).join(', ')}))`;

/** A bar of the page that sticks to the bottom of the window. Menus in it open above their buttons. */
export const bottomBar = css`
  anchor-name: ${BAR};
  --menu: auto 100%;
`;

/** The place of notices. */
export const aboveBar = css`
  inset-block-end: ${EDGE};
  /* Its only anchor that scrolls: browsers follow no other. */
  position-anchor: ${BAR};
  inset-block-end: ${above(BAR)};
  anchor-name: ${NOTICES};
`;

/** The place of toasts, and of the badge. */
export const aboveBarAndNotices = css`
  inset-block-end: calc(${space(24)} + env(safe-area-inset-bottom, 0px));
  position-anchor: ${BAR};
  inset-block-end: ${above(BAR, NOTICES)};
`;
