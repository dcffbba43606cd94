import type { Page, ViewportSize } from '@playwright/test';

/** A session to record: what a user does on the site. */
export interface GoldenSession {
  /** The file's name without extension. */
  name: string;
  viewport?: ViewportSize;
  /** Also saves the text of the last screen, to compare it with the replay viewer. */
  compareScreen?: true;
  drive(page: Page): Promise<void>;
}
