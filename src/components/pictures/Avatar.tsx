import { useState } from 'react';
import styled from 'styled-components';
import { DEFAULT_AVATAR_URL, initials, stableHue } from '../../domain/account/userDisplay';
import { forcedEdge } from '../../styles/mixins';
import { radius, tone } from '../../styles/tokens';
import { hasFailed } from './usePictureSource';

export interface AvatarUser {
  _id: string;
  name: string;
  photoURL?: string | null;
}

const HUE_STEP = 15;
const HUES = Array.from({ length: 360 / HUE_STEP }, (_, n) => n * HUE_STEP);
/** The nearest lower hue that has a rule, in degrees. */
const hueOf = (id: string) => stableHue(id) - (stableHue(id) % HUE_STEP);

/** Edge lengths in px. */
const SIZES = [30, 32, 38, 40, 44, 52, 96, 112] as const;
export type AvatarSize = (typeof SIZES)[number];
const sizeRule = (size: AvatarSize) =>
  `&[data-size='${size}'] { inline-size: ${size}px; block-size: ${size}px; font-size: ${Math.round(size * 0.4)}px; }`;

/**
 * One set of rules for all hues and sizes: with a rule per user, each new avatar would make the browser recalculate the whole document's
 * style, and styled-components would put these rules together for each of them.
 */
const Face = styled.span`
  ${HUES.map((hue) => `&[data-hue='${hue}'] { --hue: ${hue}; }`).join('\n  ')}
  ${SIZES.map(sizeRule).join('\n  ')}
  display: inline-grid;
  place-items: center;
  flex: none;
  border-radius: ${radius.pill};
  background: ${tone.soft};
  color: ${tone.initials};
  font-weight: 700;
  line-height: 1;
  letter-spacing: -0.02em;
  overflow: hidden;
  user-select: none;
  ${forcedEdge}

  & > img { inline-size: 100%; block-size: 100%; object-fit: cover; }
`;

export interface AvatarProps {
  user: AvatarUser;
  /** Edge length in px. */
  size?: AvatarSize;
  /** CSS `object-position` of a photo that is not cut yet. */
  position?: string;
  /** The name is next to it: nothing is read out. */
  decorative?: boolean;
}

/** A photo, or initials on the user's own colour. */
export function Avatar({ user, size = 40, position, decorative = false }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const photo = user.photoURL;
  const hasPhoto = Boolean(photo) && photo !== DEFAULT_AVATAR_URL && photo !== brokenUrl;
  const spoken = decorative ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': user.name } as const);
  return (
    <Face data-size={size} data-hue={hueOf(user._id)} {...spoken}>
      {hasPhoto && photo ? (
        <img
          src={photo}
          alt=""
          width={size}
          height={size}
          style={position === undefined ? undefined : { objectPosition: position }}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          ref={(image) => { if (image && hasFailed(image)) setBrokenUrl(photo); }}
          onError={() => { setBrokenUrl(photo); }}
        />
      ) : initials(user.name)}
    </Face>
  );
}
