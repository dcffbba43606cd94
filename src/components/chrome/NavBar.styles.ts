import styled, { css } from 'styled-components';
import { media } from '../../styles/media';
import { focusRing, screenOnly } from '../../styles/mixins';
import { NAV_HEIGHT, TOUCH_TARGET, color, fontSize, layer, motion, radius, shadow, space } from '../../styles/tokens';
import { Link } from '../actions/Link';
import { Container } from '../layout/layoutParts';

export const ScrollMark = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  inline-size: 1px;
  block-size: 8px;
  pointer-events: none;
`;

const lifted = css`
  border-block-end-color: ${color.line};
  background: ${color.veil};
  box-shadow: ${shadow.card};
  backdrop-filter: blur(14px) saturate(1.4);
`;

export const Bar = styled.header.attrs(screenOnly)<{ $scrolled: boolean }>`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: ${layer.nav};
  border-block-end: 1px solid transparent;
  background: ${color.paper};
  transition: background-color ${motion.fade}, box-shadow ${motion.fade}, border-color ${motion.fade};
  ${({ $scrolled }) => ($scrolled ? lifted : null)}
`;

export const Inner = styled(Container).attrs({ as: 'nav' })`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  block-size: ${NAV_HEIGHT};
  ${media.tablet} { gap: ${space(4)}; }
`;

export const WideOnly = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  ${media.narrowNav} { display: none; }
`;

/** One more link than most users have is for operators: closer together, they still fit on one line. */
export const List = styled.ul<{ $isTight: boolean }>`
  display: flex;
  gap: ${space(0.5)};
  margin-inline-start: ${({ $isTight }) => ($isTight ? 0 : space(3))};
  --link-space: ${({ $isTight }) => space($isTight ? 2 : 2.5)};
`;

export const NavLinkFace = styled(Link)`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-block-size: ${TOUCH_TARGET};
  padding-inline: var(--link-space);
  border-radius: ${radius.pill};
  color: ${color.ink};
  font-size: ${fontSize.body};
  font-weight: 500;
  white-space: nowrap;
  text-decoration: none;
  transition: background-color ${motion.fade};
  ${focusRing}

  &:hover { background: ${color.brandTint}; color: ${color.brandInk}; }
  &[aria-current='page'] { font-weight: 700; }
  /* A stroke of marigold paper under the current page's link. */
  &[aria-current='page']::after {
    content: '';
    position: absolute;
    inset-inline: var(--link-space);
    inset-block-end: ${space(1.5)};
    block-size: 4px;
    border-radius: 2px;
    background: ${color.accent};
    transform: rotate(-1deg);
  }
`;

/** Takes all the free room, so that its edge stays where it is when the bell arrives. */
export const Actions = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1.5)};
`;

export const MenuButton = styled.div`
  ${media.wideNav} { display: none; }
`;

export const Tooltip = styled.span`
  position: absolute;
  inset-block-start: calc(100% + ${space(2)});
  inset-inline-start: 50%;
  z-index: ${layer.menu};
  max-inline-size: 16rem;
  padding: ${space(1.5)} ${space(3)};
  border-radius: ${radius.small};
  background: ${color.ink};
  color: ${color.paper};
  font-size: ${fontSize.small};
  font-weight: 600;
  line-height: 1.3;
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
  opacity: 0;
  visibility: hidden;
  transform: translateX(-50%);
  transition: opacity ${motion.fast}, visibility ${motion.fast};
  pointer-events: none;
  [dir='rtl'] & { transform: translateX(50%); }
`;

export const Who = styled(Link)`
  position: relative;
  display: inline-grid;
  place-items: center;
  inline-size: ${TOUCH_TARGET};
  block-size: ${TOUCH_TARGET};
  border-radius: ${radius.pill};
  text-decoration: none;
  ${focusRing}
  &:hover ${Tooltip}, &:focus-visible ${Tooltip} { opacity: 1; visibility: visible; }
`;
