import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import sharp from 'sharp';
import { startHobnob, type RunningHobnob } from '../startHobnob';
import { newUser } from '../users';
import { firefox } from './firefox';
import { browse, chooseDark, continueWithGoogle, createGroup, joinAndLeave, logIn, logOut, register, replay } from './flows';
import { webKit } from './webKit';

const SESSION = path.resolve('e2e/action-logs/visitor-list-filters.json');

/** An image longer than 2500 px, which has to be scaled. */
const bigImage = (file: string) => sharp({ create: { width: 3000, height: 400, channels: 3, background: '#0b6b5b' } }).png().toFile(file);

// A separate site, so that what these flows create does not affect the other specs.
let hobnob: RunningHobnob | null = null;
let dataDir = '';

test.beforeAll(async () => {
  if ([firefox, webKit].every((engine) => engine.missing() !== null)) return;
  test.setTimeout(600_000);
  dataDir = await mkdtemp(path.join(tmpdir(), 'hobnob-engines-'));
  hobnob = await startHobnob({ dataDir });
});

test.afterAll(async () => {
  await hobnob?.stop();
  if (dataDir !== '') await rm(dataDir, { recursive: true, force: true });
});

for (const engine of [firefox, webKit]) {
  test(`the main flows work in ${engine.name}`, async () => {
    const missing = engine.missing();
    test.skip(missing !== null, `${engine.name} skipped: ${String(missing)}`);
    test.setTimeout(300_000);
    const url = hobnob?.url ?? '';
    const folder = await mkdtemp(path.join(tmpdir(), 'hobnob-engine-'));
    const image = path.join(folder, 'boat.png');
    await bigImage(image);
    const member = newUser();
    const { tab, close } = await engine.open();
    try {
      await test.step('browse and search', () => browse(tab, url));
      await test.step('theme', () => chooseDark(tab));
      await test.step('register', () => register(tab, url, member));
      await test.step('join and leave', () => joinAndLeave(tab));
      await test.step('create with an image', () => createGroup(tab, `Boats of ${engine.name}`, image));
      await test.step('log out and in', async () => {
        await logOut(tab);
        await logIn(tab, member);
        await logOut(tab);
      });
      await test.step('Google popup', () => continueWithGoogle(tab, newUser('Otter Olive')));
      await test.step('replay viewer', () => replay(tab, url, SESSION));
    } catch (error) {
      await tab.screenshot(test.info().outputPath(`${engine.name}.png`)).catch(() => undefined);
      throw error;
    } finally {
      await close();
      await rm(folder, { recursive: true, force: true });
    }
  });
}
