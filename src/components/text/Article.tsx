import styled from 'styled-components';
import { media } from '../../styles/media';
import { NAV_HEIGHT, TOUCH_TARGET, color, fontSize, radius, space } from '../../styles/tokens';
import { Link } from '../actions/Link';
import { Heading, Text } from './Text';

/** A section of an article: a heading, paragraphs and an optional list. */
export interface ArticleSection {
  /** Its hash (`/privacy#your-rights`). */
  id: string;
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
}

const Columns = styled.div`
  display: grid;
  gap: ${space(10)};
  align-items: start;
  ${media.laptop} { grid-template-columns: 15rem minmax(0, 46rem); gap: ${space(16)}; }
`;

const Contents = styled.nav`
  padding: ${space(4)} ${space(5)};
  border-radius: ${radius.card};
  background: ${color.sunken};
  ${media.laptop} { position: sticky; inset-block-start: calc(${NAV_HEIGHT} + ${space(6)}); }

  & > p { margin-block-end: ${space(1)}; font-weight: 700; }
`;

const PartList = styled.ol`display: grid;`;

const Entry = styled(Link)`
  display: flex;
  align-items: center;
  min-block-size: ${TOUCH_TARGET};
  color: ${color.quiet};
  font-size: ${fontSize.small};
  line-height: 1.35;
  text-decoration: none;
  &:hover { color: ${color.brandInk}; text-decoration: underline; }
`;

const Part = styled.section`
  display: grid;
  gap: ${space(3)};
  & + & { margin-block-start: ${space(10)}; }
`;

const Points = styled.ul`
  display: grid;
  gap: ${space(2.5)};
  max-inline-size: 66ch;

  & > li { position: relative; padding-inline-start: ${space(6)}; line-height: 1.6; }
  & > li::before {
    content: '';
    position: absolute;
    inset-block-start: 0.58em;
    inset-inline-start: ${space(1)};
    /* All edge: neither paper nor the user's own colours show backgrounds. */
    border: 0.25em solid ${color.accent};
    border-radius: 2px;
    rotate: 12deg;
  }
`;

export interface ArticleProps {
  /** The page's own path, for the links to its sections. */
  path: string;
  sections: readonly ArticleSection[];
}

/** A long text with a table of contents, sticky where there is room. */
export function Article({ path, sections }: ArticleProps) {
  return (
    <Columns>
      <Contents aria-label="On this page">
        <p>On this page</p>
        <PartList>
          {sections.map(({ id, title }) => <li key={id}><Entry to={`${path}#${id}`}>{title}</Entry></li>)}
        </PartList>
      </Contents>
      <div>
        {sections.map(({ id, title, paragraphs, points }) => (
          <Part key={id} aria-labelledby={id}>
            <Heading level={2} size="title" id={id} tabIndex={-1}>{title}</Heading>
            {paragraphs.map((text) => <Text key={text}>{text}</Text>)}
            {points ? <Points>{points.map((text) => <li key={text}>{text}</li>)}</Points> : null}
          </Part>
        ))}
      </div>
    </Columns>
  );
}
