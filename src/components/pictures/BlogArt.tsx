import styled from 'styled-components';
import { BLOG_HEIGHT, BLOG_SCENES, BLOG_WIDTH } from './art/blogScenes';
import { Scene } from './art/Scene';

export type BlogArtName = keyof typeof BLOG_SCENES;

const Box = styled.div`
  aspect-ratio: ${BLOG_WIDTH} / ${BLOG_HEIGHT};
  overflow: hidden;
`;

/** The picture of a blog teaser; decorative, because the title says what it is about. */
export function BlogArt({ name }: { name: BlogArtName }) {
  return <Box><Scene width={BLOG_WIDTH} height={BLOG_HEIGHT}>{BLOG_SCENES[name]}</Scene></Box>;
}
