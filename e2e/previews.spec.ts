import { exampleGroup } from './exampleGroups';
import { expect, test } from './test';
import { newUser, register } from './users';

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
  expect(pictures).toEqual([]);
  await register(page, newUser());
  await page.goto(`/groups/${group._id}`);
  await expect(page).toHaveTitle(`${group.name} · Hobnob`);
  const shown = page.locator(`main img[src="${group.imageURL}"]`);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  expect(pictures).toHaveLength(1);
  expect(violations).toEqual([]);
});
