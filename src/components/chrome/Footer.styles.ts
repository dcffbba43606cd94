import styled, { css } from 'styled-components';
import { media } from '../../styles/media';
import { displayText, focusRing, screenOnly } from '../../styles/mixins';
import { TOUCH_TARGET, color, fontSize, motion, radius, space } from '../../styles/tokens';
import { Link } from '../actions/Link';
import { Container } from '../layout/layoutParts';

/** Off screen the browser skips its styles and layout, a fifth of Home's. Its usual heights, so that the page keeps its length. */
export const Band = styled.footer.attrs(screenOnly)`
  content-visibility: auto;
  contain-intrinsic-block-size: auto 55.125rem;
  border-block-start: 1px solid ${color.line};
  background: ${color.sunken};
  ${media.tablet} { contain-intrinsic-block-size: auto 43.625rem; }
  ${media.laptop} { contain-intrinsic-block-size: auto 30.375rem; }
`;

export const Columns = styled(Container)`
  display: grid;
  gap: ${space(8)} ${space(6)};
  grid-template-columns: repeat(2, minmax(0, 1fr));
  padding-block: ${space(12)} ${space(8)};

  ${media.tablet} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  ${media.laptop} { grid-template-columns: 2fr 1fr 1.2fr 1.4fr; padding-block-start: ${space(16)}; }
`;

export const Brand = styled.div`
  display: grid;
  gap: ${space(4)};
  align-content: start;
  justify-items: start;
  grid-column: 1 / -1;
  ${media.laptop} { grid-column: auto; padding-inline-end: ${space(8)}; }
`;

export const Blurb = styled.p`
  max-inline-size: 40ch;
  color: ${color.quiet};
`;

export const Socials = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-inline-start: -${space(2.5)};
  &:empty { display: none; }
`;

export const SocialLink = styled.a`
  display: grid;
  place-items: center;
  inline-size: ${TOUCH_TARGET};
  block-size: ${TOUCH_TARGET};
  border-radius: ${radius.pill};
  color: ${color.ink};
  transition: background-color ${motion.fade};
  ${focusRing}
  &:hover { background: ${color.brandTint}; color: ${color.brandInk}; }
`;

export const Column = styled.nav<{ $wide?: boolean }>`
  min-inline-size: 0;
  grid-column: ${({ $wide }) => ($wide ? '1 / -1' : 'auto')};
  ${media.tablet} { grid-column: auto; }
`;

export const ColumnTitle = styled.h2`
  ${displayText}
  margin-block-end: ${space(2)};
  font-size: ${fontSize.lead};
  line-height: 1.3;
`;

export const Links = styled.ul`display: grid;`;

const quietLink = css`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: ${TOUCH_TARGET};
  color: ${color.quiet};
  text-decoration: none;
  ${focusRing}
  &:hover { color: ${color.ink}; text-decoration: underline; }
`;

export const FootLink = styled(Link)`${quietLink}`;
export const MailLink = styled.a`${quietLink} & > svg { flex: none; }`;

export const Bottom = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(6)};
  padding-block: ${space(4)} ${space(8)};
  border-block-start: 1px solid ${color.line};
  color: ${color.quiet};
  font-size: ${fontSize.small};
`;

export const Legal = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(5)};
`;
