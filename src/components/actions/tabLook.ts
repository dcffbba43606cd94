import { css } from 'styled-components';
import { media } from '../../styles/media';
import { focusRing } from '../../styles/mixins';
import { phoneStrip } from '../../styles/phoneStrip';
import { TOUCH_TARGET, color, space } from '../../styles/tokens';

/** A row of tabs. */
export const tabRow = css`
  display: flex;
  gap: ${space(1)};
  margin-block-end: ${space(8)};
  padding: ${space(1)} ${space(1)} 0;
  border-block-end: 1px solid ${color.line};
  ${phoneStrip}
`;

/** A tab, or a link that looks like one. @param chosen a selector of the one that is chosen */
export const tabFace = (chosen: string) => css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: ${TOUCH_TARGET};
  padding: ${space(2)} ${space(4)} ${space(3)};
  color: ${color.quiet};
  font-weight: 600;
  white-space: nowrap;
  ${focusRing}

  &:focus-visible { outline-offset: -3px; }
  &:hover { color: ${color.ink}; }
  &${chosen} { color: ${color.ink}; }
  &${chosen}::after {
    content: '';
    position: absolute;
    inset-inline: ${space(3)};
    inset-block-end: 0;
    block-size: 4px;
    border-radius: 2px 2px 0 0;
    background: ${color.brand};
    ${media.forcedColors} { background: Highlight; }
  }
`;
