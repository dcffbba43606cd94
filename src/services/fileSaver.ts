const REVOKE_AFTER_MS = 10_000;

/** Hands the person a file, as a download. Throws when the browser refuses. */
export function createFileSaver(win: Window): (name: string, text: string) => void {
  return (name, text) => {
    const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    const link = win.document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    win.setTimeout(() => { URL.revokeObjectURL(url); }, REVOKE_AFTER_MS);
  };
}
