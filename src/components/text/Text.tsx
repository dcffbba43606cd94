import type { HTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { displayText } from '../../styles/mixins';
import { color, font, fontSize } from '../../styles/tokens';

export type HeadingLevel = 1 | 2 | 3;
type HeadingSize = 'display' | 'headline' | 'title' | 'lead' | 'body';

const DEFAULT_SIZE: Record<HeadingLevel, HeadingSize> = { 1: 'headline', 2: 'headline', 3: 'title' };
const LINE_HEIGHT: Record<HeadingSize, number> = { display: 1.02, headline: 1.12, title: 1.25, lead: 1.3, body: 1.4 };

const Face = styled.h2<{ $size: HeadingSize }>`
  ${displayText}
  ${({ $size }) => ($size === 'body' ? `font-family: ${font.text};` : '')}
  font-size: ${({ $size }) => fontSize[$size]};
  line-height: ${({ $size }) => LINE_HEIGHT[$size]};
  letter-spacing: ${({ $size }) => ($size === 'display' ? '-0.035em' : '-0.02em')};
`;

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** The level in the page's outline. */
  level: HeadingLevel;
  /** The size, when it should differ from the level's default. */
  size?: HeadingSize;
  /** For moving the focus to it. */
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function Heading({ level, size = DEFAULT_SIZE[level], children, ...rest }: HeadingProps) {
  return <Face as={`h${level}`} $size={size} {...rest}>{children}</Face>;
}

/** A paragraph; at most about 66 characters per line. */
export const Text = styled.p<{ $tone?: 'ink' | 'quiet' | 'dangerInk'; $size?: 'small' | 'body' | 'lead'; $weight?: number }>`
  max-inline-size: 66ch;
  color: ${({ $tone = 'ink' }) => color[$tone]};
  font-size: ${({ $size = 'body' }) => fontSize[$size]};
  font-weight: ${({ $weight = 400 }) => $weight};
  line-height: ${({ $size = 'body' }) => ($size === 'small' ? 1.5 : 1.6)};
`;

/** The small line above a heading. */
export const Eyebrow = styled.p`
  color: ${color.brandInk};
  font-size: ${fontSize.body};
  font-weight: 600;
  line-height: 1.4;
`;
