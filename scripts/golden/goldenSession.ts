import type { Page, ViewportSize } from '@playwright/test';

/** One recorded session: what somebody does on the site. */
export interface GoldenSession {
  /** The file's name, without its ending. */
  name: string;
  viewport?: ViewportSize;
  /** Keeps what the last screen shows, too, to compare it with the viewer's. */
  compareScreen?: true;
  drive(page: Page): Promise<void>;
}
