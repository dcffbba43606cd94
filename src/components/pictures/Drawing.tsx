import styled, { css } from 'styled-components';

/** The two files of one drawing, and its size, px. */
export interface DrawingFiles {
  light: string;
  dark: string;
  width: number;
  height: number;
}

const picture = css<{ $fit: 'cover' | 'contain' }>`
  inline-size: 100%;
  block-size: auto;
  object-fit: ${({ $fit }) => $fit};
`;

const Light = styled.img<{ $fit: 'cover' | 'contain' }>`
  ${picture}
  @media screen { :root.dark & { display: none; } }
`;

const Dark = styled.img<{ $fit: 'cover' | 'contain' }>`
  ${picture}
  display: none;
  @media screen { :root.dark & { display: block; } }
`;

export interface DrawingProps {
  of: DrawingFiles;
  /** Fill the frame and lose what is over (cards), or show everything. */
  fit?: 'cover' | 'contain';
}

/**
 * A drawing in the colours of the theme, as decoration. It is a file, so its shapes are neither in the page nor in the script, and are not
 * hydrated. The files of both themes are lazy: a browser fetches only the one that is displayed.
 */
export function Drawing({ of: { light, dark, width, height }, fit = 'cover' }: DrawingProps) {
  const shared = { alt: '', width, height, loading: 'lazy', decoding: 'async', $fit: fit } as const;
  return <><Light {...shared} src={light} /><Dark {...shared} src={dark} /></>;
}
