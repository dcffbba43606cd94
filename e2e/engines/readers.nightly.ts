import { expect, test } from '@playwright/test';
import { parseAtomFeed } from 'feedsmith';
import scrape from 'open-graph-scraper';

test('a feed reader lists the new groups, and a reader of link previews understands each', async ({ request }) => {
  const textAt = async (url: string) => (await request.get(url)).text();
  const feed = parseAtomFeed(await textAt('/groups.atom'));
  expect(feed.title?.value).toBe('New groups on Hobnob');
  expect(feed.entries?.length).toBeGreaterThan(5);
  for (const { title, links } of feed.entries ?? []) {
    const href = links?.find(({ rel }) => rel === 'alternate')?.href ?? '';
    const { result } = await scrape({ html: await textAt(new URL(href).pathname) });
    expect(result).toMatchObject({
      ogTitle: title?.value, ogUrl: href, ogImage: [expect.anything()], jsonLD: [expect.objectContaining({ name: title?.value })],
    });
  }
});
