import styled from 'styled-components';
import { media } from '../../styles/media';
import { displayText } from '../../styles/mixins';
import { color, fontSize, motion, shadow, space } from '../../styles/tokens';
import type { BlogArtName } from '../pictures/BlogArt';
import { BlogArt } from '../pictures/BlogArt';
import { CardLink, cardSurface } from './cardSurface';

const TitleLink = styled(CardLink)`
  &:hover { text-decoration: underline; text-decoration-thickness: 0.08em; }
`;

const Card = styled.article`
  ${cardSurface}
  transition: box-shadow ${motion.fade};
  ${media.hover} { &:hover { box-shadow: ${shadow.lifted}; } }
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
