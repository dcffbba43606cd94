/** Resolves once the browser is idle. Safari has no idle callback; there it resolves in a separate task. */
export function whenIdle(win: Window): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in win) win.requestIdleCallback(() => { resolve(); });
    else (win as Window).setTimeout(resolve);
  });
}
