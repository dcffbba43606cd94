/** Once the browser has nothing better to do. Safari does not tell when it is idle: there a task of its own has to do. */
export function whenIdle(win: Window): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in win) win.requestIdleCallback(() => { resolve(); });
    else (win as Window).setTimeout(resolve);
  });
}
