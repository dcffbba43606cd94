import { useState } from 'react';
import styled from 'styled-components';
import { sourceSetOf } from '../../domain/groups/groupPictures';
import { focusOf, objectPosition, withoutFocus } from '../../domain/groups/pictureFocus';
import { color } from '../../styles/tokens';
import { CategoryArt } from './CategoryArt';
import { PICTURE_RATIO } from './pictureSizes';
import { usePictureSource } from './usePictureSource';

const CARD_SIZES = '(min-width: 64em) 25vw, (min-width: 48em) 50vw, 100vw';

const Box = styled.div<{ $ratio: string }>`
  position: relative;
  inline-size: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  overflow: hidden;
  background: ${color.skeleton};

  & > img { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover; }
`;

/** A bright photo would glare at night. */
const Photo = styled.img`
  :root.dark & { filter: brightness(0.9); }
`;

export interface GroupPictureProps {
  imageURL: string;
  category: string;
  /** Width over height, as CSS writes it. */
  ratio?: string;
  /** How wide it is shown, for `srcset`. */
  sizes?: string;
  /** Above the fold: loaded at once. */
  eager?: boolean;
}

/** A group's picture; its name is beside it. Its space is reserved before it loads; if it fails, the category's art takes its place. */
export function GroupPicture({ imageURL, category, ratio = String(PICTURE_RATIO), sizes, eager = false }: GroupPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const src = withoutFocus(imageURL);
  const source = usePictureSource(
    { src, srcSet: sourceSetOf(src), sizes: sizes ?? CARD_SIZES, position: objectPosition(focusOf(imageURL)) }, setBrokenUrl,
  );
  const shown = src !== '' && src !== brokenUrl;
  return (
    <Box $ratio={ratio}>
      {shown ? (
        <Photo
          {...source}
          // In a page from the server it has its source already.
          suppressHydrationWarning
          alt=""
          width={640}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          // What takes the place of the same picture must not be blank for a moment.
          decoding={eager ? 'sync' : 'async'}
          referrerPolicy="no-referrer"
          onError={() => { setBrokenUrl(src); }}
        />
      ) : <CategoryArt category={category} />}
    </Box>
  );
}
