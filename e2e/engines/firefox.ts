import { existsSync } from 'node:fs';
import { launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { describeFind, findSource, setValueSource, type Engine, type Find, type Tab } from './engine';
import { installQueries } from './queries';
import { until } from './waiting';

const executablePath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

function tabOf(page: Page, browser: Browser): Tab {
  const query = async (what: Find): Promise<ElementHandle<Element> | null> => {
    await page.evaluate(installQueries);
    return (await page.evaluateHandle(findSource(what))).asElement() as ElementHandle<Element> | null;
  };
  const find = (what: Find): Promise<ElementHandle<Element>> => until(describeFind(what), () => query(what));
  return {
    goto: async (url) => { await page.goto(url); },
    reload: async () => { await page.reload(); },
    url: () => Promise.resolve(page.url()),
    has: async (what) => await query(what) !== null,
    press: async (what) => { await (await find(what)).click(); },
    type: async (what, text) => { await (await find(what)).type(text); },
    set: async (what, value) => {
      await find(what);
      await page.evaluate(`(${setValueSource})(${findSource(what)}, ${JSON.stringify(value)})`);
    },
    upload: async (what, file) => { await (await find(what) as ElementHandle<HTMLInputElement>).uploadFile(file); },
    otherTab: () => until('another tab', async () => {
      const other = (await browser.pages()).find((known) => known !== page && known.url() !== 'about:blank');
      return other ? tabOf(other, browser) : null;
    }),
    screenshot: async (file) => { await page.screenshot({ path: file as `${string}.png` }); },
  };
}

/** Firefox over WebDriver BiDi, for which Puppeteer needs no separate driver. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: () => (existsSync(executablePath) ? null : `${executablePath} does not exist; install firefox-esr or set FIREFOX_PATH`),
  open: async () => {
    const browser = await launch({ browser: 'firefox', executablePath, headless: true });
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    return { tab: tabOf(page, browser), close: () => browser.close() };
  },
};
