import type { SocialNetwork } from '../../contract/clientConfig';
import type { IconDrawing } from '../pictures/Icon';

/** Networks that the icon set no longer includes. */
export const SOCIAL_ICONS: Readonly<Record<SocialNetwork, IconDrawing>> = {
  Instagram: [
    ['rect', { x: 3, y: 3, width: 18, height: 18, rx: 5 }],
    ['circle', { cx: 12, cy: 12, r: 4 }],
    ['circle', { cx: 17.2, cy: 6.8, r: 0.6 }],
  ],
  Facebook: [['path', { d: 'M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V10H7v4h3v7h4v-7h2.7l.8-4H14V8a1 1 0 0 1 1-1h2Z' }]],
  YouTube: [
    ['rect', { x: 2.5, y: 5, width: 19, height: 14, rx: 4 }],
    ['path', { d: 'M10 9.2v5.6L15 12ZM11.5 12h.5' }],
  ],
  Mastodon: [
    ['path', {
      d: 'M20.5 13.5c-.3 1.9-2.3 3-4.5 3.3-2.8.4-5.5.3-7.9-.3 0 2.7 2.9 3.4 7 2.8v1.9c-5.3 1.3-10.6-.3-11.2-6.2-.3-2.8-.4-6.5.2-9'
        + 'C4.9 3 7.7 2.5 12 2.5s7.1.5 8.1 3.5c.6 2 .7 5.3.4 7.5Z',
    }],
    ['path', { d: 'M8 13V8.5a2 2 0 0 1 4 0V11m0-2.5a2 2 0 0 1 4 0V13' }],
  ],
};
