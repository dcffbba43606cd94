import { enterAsNew } from './apiUsers';
import { exampleGroup } from './exampleGroups';
import { expect, test } from './test';

test("a link to a group leads a visitor to the login and back, and a member's page fetches the picture once", async ({ page }) => {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (what: string) => { violations.push(what); });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      void (window as unknown as { reportViolation: (what: string) => void }).reportViolation(violatedDirective);
    });
  });
  const group = await exampleGroup(page, ({ imageURL }) => imageURL.startsWith('/api/images/'));
  const pictures: string[] = [];
  page.on('request', (request) => { if (request.url().includes(group.imageURL)) pictures.push(request.url()); });

  await page.goto(`/groups/${group._id}`);
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => pictures.length).toBe(1);
  pictures.length = 0;
  await enterAsNew(page, 'Rosa Lindqvist', `/groups/${group._id}`);
  await expect(page).toHaveTitle(`${group.name} · Hobnob`);
  const shown = page.locator(`main img[src="${group.imageURL}"]`);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  expect(pictures).toHaveLength(1);
  expect(violations).toEqual([]);
});

test('the picture of a group is there before the code of its page, and stays where it is', async ({ page }) => {
  const group = await exampleGroup(page, ({ imageURL }) => imageURL.startsWith('/api/images/'));
  await enterAsNew(page, 'Rosa Lindqvist', '/about');
  let releaseCode: () => void = () => undefined;
  const released = new Promise<void>((resolve) => { releaseCode = resolve; });
  await page.route('**/assets/*.js', async (route) => { await released; await route.continue(); });
  await page.goto(`/groups/${group._id}`, { waitUntil: 'commit' });
  const picture = page.locator(`main img[src="${group.imageURL}"]`);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  await expect(page.getByText('Checking who you are')).toBeVisible();
  const before = await picture.boundingBox();
  expect(before?.height).toBeGreaterThan(100);
  releaseCode();
  await expect(page.getByRole('heading', { name: group.name, level: 1 })).toBeVisible();
  await expect(picture).toHaveCount(1);
  expect(await picture.boundingBox()).toEqual(before);
});
