import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { everyRunIf } from './everyRun';
import { screenText, UNSEEN } from './screenText';
import { expect as hardExpect, test } from './test';

/** Recorded sessions with the text of their last screen (`npm run record:golden`). */
const FOLDER = path.join('e2e', 'action-logs');
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.screen.txt')).map((name) => name.replace('.screen.txt', ''));
/** The first in each run, the other one every night: scripts/goldenSessions.test.ts replays every session in each run. */
const SHARES = [
  { which: 'every sixth', sessions: names.filter((_, index) => index % 6 === 0) },
  { which: 'every other', sessions: names.filter((_, index) => index % 6 > 0) },
];
/** ms; all sessions, even on a slow machine. */
const ALL_TIMEOUT_MS = 600_000;
/** One session that differs hides no other. */
const expect = hardExpect.configure({ soft: true });

for (const { which, sessions } of SHARES) {
  const details = everyRunIf(which === 'every sixth');
  test(`the viewer shows the last screen of ${which} recorded session as the live page did`, details, async ({ page }) => {
    test.setTimeout(ALL_TIMEOUT_MS);
    hardExpect(names.length).toBeGreaterThan(0);
    // Starting the viewer costs more than opening a session, so one window opens them all.
    await page.goto('/replay.html');
    const file = page.getByLabel('Session file');
    const another = page.getByRole('button', { name: 'Another file' });
    for (const name of sessions) {
      await test.step(name, async () => {
        const live = readFileSync(path.join(FOLDER, `${name}.screen.txt`), 'utf8');
        await file.setInputFiles(path.join(FOLDER, `${name}.json`));
        await hardExpect(another, `${name} opens`).toBeVisible();
        await expect(page.getByRole('status').first(), name).toHaveText(/Every step came out as recorded\.$/);
        const body = page.frameLocator('iframe[title="The recorded page"]').locator('body');
        await expect(body.getByRole('heading', { level: 1 }), `the h1 of ${name}`).toBeVisible();
        await expect.poll(() => body.evaluate(screenText, UNSEEN), `the screen of ${name}`).toBe(live);
        await another.click();
      });
    }
  });
}
