import { css } from 'styled-components';
import { media } from './media';
import { space } from './tokens';

/**
 * A row that is swiped on a phone. It reaches the edges of the window, where an item that is cut off says that there are more. It is
 * positioned for `useCentred`.
 */
export const phoneStrip = css`
  ${media.phone} {
    position: relative;
    margin-inline: -${space(4)};
    padding-inline: ${space(4)};
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-padding-inline: ${space(4)};
    scrollbar-width: none;
  }
`;
