import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { screenText, UNSEEN } from './screenText';
import { expect, test } from './test';

/** Recorded sessions with the text of their last screen (`npm run record:golden`). */
const FOLDER = path.join('e2e', 'action-logs');
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.screen.txt')).map((name) => name.replace('.screen.txt', ''));

for (const name of names) {
  test(`the viewer shows the last screen of ${name} as the live page did`, async ({ page }) => {
    const live = readFileSync(path.join(FOLDER, `${name}.screen.txt`), 'utf8');
    await page.goto('/replay.html');
    await page.getByLabel('Session file').setInputFiles(path.join(FOLDER, `${name}.json`));
    await expect(page.getByRole('status').first()).toHaveText(/Every step came out as recorded\.$/);
    const body = page.frameLocator('iframe[title="The recorded page"]').locator('body');
    await expect(body.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => body.evaluate(screenText, UNSEEN)).toBe(live);
  });
}
