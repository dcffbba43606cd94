import type { Upload } from './types';

const aborted = () => new DOMException('The upload was cancelled', 'AbortError');

/** The headers of a response, as the browser writes them: a line for each. */
function headersIn(text: string): Headers {
  const headers = new Headers();
  for (const line of text.trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/**
 * Sends a large body and says how far it is, which `fetch` does not. Rejects as `fetch` does.
 * @param onProgress gets whole percents, each once
 */
export function upload(
  win: Window & typeof globalThis, address: string, { method, headers, body, signal }: Upload, onProgress: (percent: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) throw aborted();
    const request = new win.XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    let last = -1;
    request.upload.onprogress = ({ loaded, total }) => {
      const percent = total === 0 ? 0 : Math.floor((loaded / total) * 100);
      if (percent > last) onProgress(last = percent);
    };
    request.onload = () => {
      const responseHeaders = headersIn(request.getAllResponseHeaders());
      resolve(new Response(request.responseText, { status: request.status, headers: responseHeaders }));
    };
    request.onerror = () => { reject(new TypeError('Failed to send')); };
    request.onabort = () => { reject(aborted()); };
    signal.addEventListener('abort', () => { request.abort(); }, { once: true });
    request.send(body);
  });
}
