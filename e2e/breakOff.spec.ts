import type { Page } from '@playwright/test';
import { VISITOR_PAGE_ID } from '../src/domain/routes/invitation';
import { expectWhole, open, test, textOf } from './brokenSite';
import { everyNight, everyRunIf } from './everyRun';
import type { Fault } from './faultyProxy';
import { expect } from './test';

/* What a page is made of fails once: the page is whole soon after, or says what to press. `breakOff.nightly.ts` goes through all of it. */

// Its browser profiles need a process of their own, so it comes last: both processes share it.
test.describe.configure({ mode: 'parallel' });

/** The script of a chunk, in the document. */
async function fileOf(page: Page, chunk: string): Promise<string> {
  const html = await (await page.request.get('/dashboard')).text() + await (await page.request.get('/about')).text();
  const found = new RegExp(`assets/${chunk}\\.\\w+\\.js`).exec(html);
  if (!found) throw new Error(`No page names the chunk ${chunk}`);
  return `/${found[0]}`;
}

const [ANYWHERE, WITHOUT_END]: [Fault[], Fault] = [[{ cut: 0.3 }, { cut: 0.75 }], { cut: 0.97 }];

for (const who of ['a new visitor', 'a returning visitor'] as const) {
  for (const fault of [...ANYWHERE, WITHOUT_END]) {
    // One cut of a kind in every run.
    const details = everyRunIf(fault === ANYWHERE[0]);
    test(`a document ${textOf(fault)}, ${who}`, details, async ({ site: { front, returning, newProfile } }) => {
      const context = who === 'a new visitor' ? await newProfile() : returning;
      const page = await context.newPage();
      front.failing.set('/about', fault);
      await open(page, '/about');
      await expectWhole(page);
      expect(front.failing.size).toBe(0);
      await page.close();
    });
  }
}

for (const fault of ['refused', 'wrong'] as const) {
  test(`a document ${fault}, a returning visitor`, everyRunIf(fault === 'refused'), async ({ site: { front, returning } }) => {
    const page = await returning.newPage();
    front.failing.set('/about', fault);
    await open(page, '/about');
    await expectWhole(page);
    await page.close();
  });
}

test('a visitor sees only the invitation, even when the group’s page comes in two pieces', async ({ site: { front, ids, newProfile } }) => {
  const page = await (await newProfile()).newPage();
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const note = () => {
      const heading = document.querySelector('h1');
      if (heading?.checkVisibility()) seen.add(heading.textContent);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(window, { seen });
  });
  front.failing.set(`/groups/${ids.theirs}`, { pauseAt: `<template id="${VISITOR_PAGE_ID}"` });
  await open(page, `/groups/${ids.theirs}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re invited');
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual(['You’re invited']);
  await page.context().close();
});

test('what was typed into a page that broke off is kept, and so is the focus', async ({ site: { front, newProfile } }) => {
  const page = await (await newProfile()).newPage();
  front.failing.set('/contact', WITHOUT_END);
  await open(page, '/contact');
  const subject = page.getByLabel('Subject');
  await subject.pressSequentially('A choir');
  await expectWhole(page);
  await expect(subject).toHaveValue('A choir');
  await expect(subject).toBeFocused();
  await subject.pressSequentially('?');
  await expect(subject).toHaveValue('A choir?');
  await page.context().close();
});

/** ms by the clock of the page until it offers a reload, and until it fetches code again. */
const [OFFERED_AFTER_MS, AGAIN_AFTER_MS] = [10_000, 3_000];
/** ms within which code that is fetched is there. */
const SOON_MS = 500;
const SCRIPT_FAULTS: readonly Fault[] = ['refused', 'wrong', { cut: 0.5 }];
/** For a visitor who types, one fault of the entry; for a member, one of other code. */
const IN_EVERY_RUN: Readonly<Record<string, readonly [typing: boolean, member: boolean]>> = {
  'main refused': [true, false], 'start refused': [false, true],
};

for (const chunk of ['main', 'start', 'view-libraries']) {
  for (const fault of SCRIPT_FAULTS) {
    const [everyRunTyping, everyRunMember] = IN_EVERY_RUN[`${chunk} ${textOf(fault)}`] ?? [false, false];
    test(`${chunk} ${textOf(fault)}, a visitor who types`, everyRunIf(everyRunTyping), async ({ site: { front, newProfile } }) => {
      const page = await (await newProfile()).newPage();
      front.failing.set(await fileOf(page, chunk), fault);
      await open(page, '/contact');
      await page.getByLabel('Subject').fill('A choir');
      await expectWhole(page);
      await expect(page.getByLabel('Subject')).toHaveValue('A choir');
      expect(front.failing.size).toBe(0);
      await page.context().close();
    });

    test(`${chunk} ${textOf(fault)}, a member`, everyRunIf(everyRunMember), async ({ site: { front, newProfile } }) => {
      const page = await (await newProfile(true)).newPage();
      front.failing.set(await fileOf(page, chunk), fault);
      await open(page, '/dashboard');
      await expectWhole(page, true);
      expect(front.failing.size).toBe(0);
      await page.context().close();
    });
  }
}

test('an entry that hangs: the page says what to press, and goes on when the network is back', async ({ site: { front, newProfile } }) => {
  const page = await (await newProfile(true)).newPage();
  await page.clock.install();
  front.failing.set(await fileOf(page, 'main'), 'hangs');
  await open(page, '/dashboard');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.clock.runFor(OFFERED_AFTER_MS);
  const reload = page.getByRole('link', { name: 'Reload the page' });
  await expect(reload).toBeVisible();
  front.release();
  await expectWhole(page, true);
  await expect(reload).toBeHidden();
  await page.context().close();
});

/** The groups list with more groups than are in the DOM at once. */
function manyGroups(body: string): { status: number; body: string } {
  const groups = JSON.parse(body) as { _id: string }[];
  const copies = Array.from({ length: 320 }, (_, index) => ({ ...groups[index % groups.length], _id: `copy-${index}` }));
  return { status: 200, body: JSON.stringify(copies) };
}

test('the rest of a long list, whose code fails', everyNight, async ({ site: { front, newProfile } }) => {
  const page = await (await newProfile()).newPage();
  await page.clock.install();
  front.changed.set('/api/groups', manyGroups);
  await page.route(/windowed-grid/, (route) => route.abort('failed'), { times: 3 });
  await open(page, '/groups?sort=oldest');
  await expect(page.getByText('320 Groups Found')).toBeVisible();
  // Its code is fetched again after a while by the clock of the page.
  await expect(async () => {
    await page.clock.fastForward(AGAIN_AFTER_MS);
    await expect(page.locator('[data-index]').first()).toBeAttached({ timeout: SOON_MS });
  }).toPass();
  front.changed.clear();
  await page.context().close();
});
