import styled from 'styled-components';
import { Drawing, type DrawingFiles } from './Drawing';
import pathDark from './drawings/blog-path-dark.svg';
import pathLight from './drawings/blog-path-light.svg';
import startDark from './drawings/blog-start-dark.svg';
import startLight from './drawings/blog-start-light.svg';
import talkDark from './drawings/blog-talk-dark.svg';
import talkLight from './drawings/blog-talk-light.svg';

const SIZE = { width: 320, height: 190 } as const;

const DRAWINGS = {
  start: { light: startLight, dark: startDark, ...SIZE },
  talk: { light: talkLight, dark: talkDark, ...SIZE },
  path: { light: pathLight, dark: pathDark, ...SIZE },
} satisfies Record<string, DrawingFiles>;

export type BlogArtName = keyof typeof DRAWINGS;

const Box = styled.div`
  aspect-ratio: ${SIZE.width} / ${SIZE.height};
  overflow: hidden;
`;

/** The picture of a blog teaser; decorative, because the title says what it is about. */
export function BlogArt({ name }: { name: BlogArtName }) {
  return <Box><Drawing of={DRAWINGS[name]} /></Box>;
}
