const REVOKE_AFTER_MS = 10_000;

/** Hands the user a file, as a download. Throws when the browser refuses. */
export function createFileSaver(win: Window): (name: string, content: Blob) => void {
  return (name, content) => {
    const url = URL.createObjectURL(content);
    const link = win.document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    win.setTimeout(() => { URL.revokeObjectURL(url); }, REVOKE_AFTER_MS);
  };
}
