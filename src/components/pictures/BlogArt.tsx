import styled from 'styled-components';
import { Drawing, type DrawingFiles } from './Drawing';
import pathDark from './drawings/blog-path-dark.svg';
import pathLight from './drawings/blog-path-light.svg';
import startDark from './drawings/blog-start-dark.svg';
import startLight from './drawings/blog-start-light.svg';
import talkDark from './drawings/blog-talk-dark.svg';
import talkLight from './drawings/blog-talk-light.svg';
import { BLOG_SIZE } from './pictureSizes';

const DRAWINGS = {
  start: { light: startLight, dark: startDark, ...BLOG_SIZE },
  talk: { light: talkLight, dark: talkDark, ...BLOG_SIZE },
  path: { light: pathLight, dark: pathDark, ...BLOG_SIZE },
} satisfies Record<string, DrawingFiles>;

export type BlogArtName = keyof typeof DRAWINGS;

const Box = styled.div`
  aspect-ratio: ${BLOG_SIZE.width} / ${BLOG_SIZE.height};
  overflow: hidden;
`;

/** The picture of a blog teaser; decorative, because the title says what it is about. */
export function BlogArt({ name }: { name: BlogArtName }) {
  return <Box><Drawing of={DRAWINGS[name]} /></Box>;
}
