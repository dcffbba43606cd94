import type { SharingService } from './types';

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Passes links of this site on, as whole addresses. */
export function createSharing({ navigator, location }: Window): SharingService {
  const addressOf = (path: string) => new URL(path, location.origin).href;
  // Missing in some browsers, and without https.
  const { share, clipboard } = navigator as Partial<Pick<Navigator, 'share' | 'clipboard'>>;
  return {
    async share(title, path) {
      if (!share) return 'unavailable';
      try {
        await share.call(navigator, { title, url: addressOf(path) });
        return 'shared';
      } catch (error) {
        return nameOf(error) === 'AbortError' ? 'dismissed' : 'unavailable';
      }
    },
    async copy(path) {
      if (!clipboard) throw new Error('This browser has no clipboard for pages.');
      await clipboard.writeText(addressOf(path));
    },
  };
}
