import type { Browser, BrowserContextOptions, CDPSession } from '@playwright/test';
import { PHONE } from './phone';

/** What is stored for the origins of a browser context. */
type Stored = Exclude<BrowserContextOptions['storageState'], string | undefined>['origins'];

/** A page that gets only the commands it is sent. */
interface BarePage {
  send: (method: string, params?: object) => Promise<unknown>;
  close: () => Promise<unknown>;
}

/** A browser context of such pages. */
export interface BareContext {
  open: () => Promise<BarePage>;
}

/**
 * Pages that DevTools hardly observe. Those of Playwright have `Runtime` enabled, and with it V8 notes where each error was made: it parses
 * all of React once more for the five errors that React makes when it is evaluated, and never throws. That takes 15 ms, or 60 on a
 * phone, which no user has.
 * @param stored what the pages' storage has
 */
export async function bareContext(browser: Browser, stored: Stored = []): Promise<BareContext> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const open = () => openPage(session, browserContextId);
  for (const { origin, localStorage } of stored) {
    const page = await open();
    await page.send('Page.navigate', { url: `${origin}/robots.txt` });
    for (const { name, value } of localStorage) {
      await page.send('Runtime.evaluate', { expression: `localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})` });
    }
    await page.close();
  }
  return { open };
}

async function openPage(session: CDPSession, browserContextId: string): Promise<BarePage> {
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
  // Playwright sends commands only to pages of its own, unless they are wrapped.
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  const receive = (event: { sessionId: string; message: string }) => {
    if (event.sessionId !== sessionId) return;
    const { id, result, error } = JSON.parse(event.message) as { id?: number; result?: unknown; error?: { message: string } };
    const sender = id === undefined ? undefined : waiting.get(id);
    if (error) sender?.reject(new Error(error.message));
    else sender?.resolve(result);
  };
  session.on('Target.receivedMessageFromTarget', receive);
  let sent = 0;
  const send = async (method: string, params: object = {}) => {
    sent += 1;
    const id = sent;
    const response = new Promise((resolve, reject) => { waiting.set(id, { resolve, reject }); });
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    return response;
  };
  const { width, height } = PHONE.viewport;
  await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: true });
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return {
    send,
    close: () => {
      session.off('Target.receivedMessageFromTarget', receive);
      return session.send('Target.closeTarget', { targetId });
    },
  };
}
