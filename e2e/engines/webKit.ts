import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../scripts/freePort';
import { describeFind, findSource, setValueSource, type Engine, type Find, type Tab } from './engine';
import { installQueries } from './queries';
import { until } from './waiting';

const driverPath = '/usr/bin/WebKitWebDriver';
const browserPath = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const displayPath = '/usr/bin/Xvfb';

function tabOf(driver: WebDriver, handle: string): Tab {
  // WebDriver controls one window at a time.
  const here = async (): Promise<WebDriver> => {
    await driver.switchTo().window(handle);
    return driver;
  };
  const query = async (what: Find): Promise<WebElement | null> => {
    await (await here()).executeScript(installQueries);
    return driver.executeScript<WebElement | null>(`return ${findSource(what)};`);
  };
  const find = (what: Find): Promise<WebElement> => until(describeFind(what), () => query(what));
  return {
    goto: async (url) => {
      await (await here()).get(url);
    },
    reload: async () => {
      await (await here()).navigate().refresh();
    },
    url: async () => (await here()).getCurrentUrl(),
    has: async (what) => (await query(what)) !== null,
    press: async (what) => {
      const element = await find(what);
      // The driver clicks only visible elements, and does not scroll far enough by itself.
      await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' });", element);
      await element.click();
    },
    type: async (what, text) => {
      await (await find(what)).sendKeys(text);
    },
    set: async (what, value) => {
      await (await here()).executeScript(`(${setValueSource})(arguments[0], arguments[1]);`, await find(what), value);
    },
    upload: async (what, file) => {
      await (await find(what)).sendKeys(file);
    },
    otherTab: () =>
      until('another tab', async () => {
        const other = (await driver.getAllWindowHandles()).find((known) => known !== handle);
        return other === undefined ? null : tabOf(driver, other);
      }),
    screenshot: async (file) => {
      await writeFile(file, await (await here()).takeScreenshot(), 'base64');
    },
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/** WebKit, Safari's engine, in its GTK port: over its own WebDriver, on a virtual display. */
export const webKit: Engine = {
  name: 'WebKit',
  missing: () => {
    const absent = [driverPath, browserPath, displayPath].filter((file) => !existsSync(file));
    return absent.length === 0 ? null : `${absent.join(', ')} missing; install webkit2gtk-driver and xvfb`;
  },
  open: async () => {
    const display = `:${await freePort()}`;
    const screen = spawn(displayPath, [display, '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
    const port = await freePort();
    const service = spawn(driverPath, [`--port=${port}`], {
      // The sandbox needs namespaces, which root in a container does not have. Only our own pages are opened.
      env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }, stdio: 'ignore',
    });
    const close = async (driver?: WebDriver): Promise<void> => {
      await driver?.quit().catch(() => undefined);
      await stop(service);
      await stop(screen);
    };
    try {
      const capabilities = new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
      });
      const driver = await until('the WebKit driver', () =>
        new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build());
      await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
      return { tab: tabOf(driver, await driver.getWindowHandle()), close: () => close(driver) };
    } catch (error) {
      await close();
      throw error;
    }
  },
};
