import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { media } from '../../styles/media';
import { displayText } from '../../styles/mixins';
import { color, fontSize, motion, radius, shadow, space } from '../../styles/tokens';
import type { BlogArtName } from '../pictures/BlogArt';
import { BlogArt } from '../pictures/BlogArt';

const TitleLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
  &:hover { color: inherit; text-decoration: underline; text-decoration-thickness: 0.08em; }
  &:focus-visible { outline: none; }
`;

const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  block-size: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.raised};
  box-shadow: ${shadow.card};
  overflow: hidden;
  transition: box-shadow ${motion.normal};

  ${media.hover} { &:hover { box-shadow: ${shadow.lifted}; } }
  &:has(${TitleLink}:focus-visible) { outline: 3px solid ${color.focus}; outline-offset: 3px; }
`;

const Body = styled.div`
  display: grid;
  flex: 1;
  align-content: start;
  gap: ${space(2)};
  padding: ${space(5)};
`;

const Title = styled.h3`
  ${displayText}
  font-size: ${fontSize.title};
  line-height: 1.2;
`;

const Quiet = styled.p`
  color: ${color.quiet};
  line-height: 1.5;
`;

const Meta = styled.p`
  margin-block-start: ${space(1)};
  color: ${color.quiet};
  font-size: ${fontSize.small};
`;

export interface BlogCardProps {
  title: string;
  excerpt: string;
  art: BlogArtName;
  /** In words. */
  date: string;
  /** Such as "5 min read". */
  readTime: string;
  to: string;
}

export function BlogCard({ title, excerpt, art, date, readTime, to }: BlogCardProps) {
  return (
    <Card>
      <BlogArt name={art} />
      <Body>
        <Title><TitleLink to={to}>{title}</TitleLink></Title>
        <Quiet>{excerpt}</Quiet>
        <Meta>{date} · {readTime}</Meta>
      </Body>
    </Card>
  );
}
