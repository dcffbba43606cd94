import { css } from 'styled-components';
import { color, fontSize, font, motion, radius } from './tokens';

/** The focus ring of the whole site: offset from the edge, visible on paper and on pictures. */
export const focusRing = css`
  &:focus-visible {
    outline: 3px solid ${color.focus};
    outline-offset: 3px;
    box-shadow: 0 0 0 3px ${color.paper};
  }
`;

/** For screen readers only; takes no space and cannot be selected by accident. */
export const visuallyHidden = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** For text of 17 px and more: below that the display font loses the dots of its i on low-density screens. */
export const displayText = css`
  font-family: ${font.display};
  font-weight: 700;
  letter-spacing: -0.02em;
  text-wrap: balance;
`;

/** A sheet of paper on the page. */
export const sheet = css`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.raised};
`;

/** Shown in print only. */
export const printOnly = css`@media not print { display: none; }`;

/** An edge where the user's own colours replace backgrounds: there, transparent outlines are drawn. */
export const forcedEdge = css`outline: 1px solid transparent; outline-offset: -1px;`;

/** For `attrs`: the base styles hide it in print. With a rule of its own, the first notice would restyle the whole page. */
export const screenOnly = { className: 'screen-only' } as const;

/** The look that text fields, areas and selects share. */
export const fieldBox = css`
  inline-size: 100%;
  min-block-size: 3.25rem;
  padding: 0.75rem 1rem;
  border: 1.5px solid ${color.edge};
  border-radius: ${radius.medium};
  background: ${color.raised};
  color: ${color.ink};
  font: inherit;
  font-size: ${fontSize.body};
  line-height: 1.4;
  transition: border-color ${motion.fade}, box-shadow ${motion.fade};

  &::placeholder { color: ${color.quiet}; opacity: 1; }
  &:hover:not(:disabled, :read-only) { border-color: ${color.ink}; }
  &:focus-visible {
    border-color: ${color.focus};
    outline: 2px solid ${color.focus};
    outline-offset: 1px;
  }
  &[aria-invalid='true'] { border-color: ${color.danger}; box-shadow: inset 0 0 0 1px ${color.danger}; }
  &:disabled, &:read-only:not(select) { background: ${color.sunken}; color: ${color.quiet}; }
  &:disabled { cursor: not-allowed; }
`;
