import { upload } from './upload';

/** As much of a request as `upload` uses; a test decides what becomes of it. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = (): void => undefined;
  onerror = (): void => undefined;
  onabort = (): void => undefined;
  status = 201;
  responseText = '{"reference":"12"}';
  readonly sent: string[] = [];
  constructor() { FakeRequest.last = this; }
  open(...target: string[]): void { this.sent.push(...target); }
  setRequestHeader(name: string, value: string): void { this.sent.push(`${name}: ${value}`); }
  send(body: string): void { this.sent.push(body); }
  abort(): void { this.onabort(); }
  getAllResponseHeaders(): string { return 'content-type: application/json\r\nx-request-id: a:b\r\n'; }
}

const win = { XMLHttpRequest: FakeRequest } as unknown as Window & typeof globalThis;

function start() {
  const cancel = new AbortController();
  const percents: number[] = [];
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}', signal: cancel.signal } as const;
  const response = upload(win, 'http://localhost/api/problems', init, (percent) => { percents.push(percent); });
  return { response, percents, cancel, request: FakeRequest.last };
}

it('sends a body, says how far it is, and answers as fetch does', async () => {
  const { response, percents, request } = start();
  expect(request.sent).toEqual(['POST', 'http://localhost/api/problems', 'content-type: application/json', '{}']);
  for (const loaded of [0, 10, 11, 500, 1_000]) request.upload.onprogress?.({ loaded, total: 1_000 });
  request.onload();
  const answer = await response;
  expect([answer.status, answer.headers.get('x-request-id'), percents]).toEqual([201, 'a:b', [0, 1, 50, 100]]);
  expect(await answer.json()).toEqual({ reference: '12' });
});

it('rejects without a connection, and when it is cancelled', async () => {
  const lost = start();
  lost.request.onerror();
  await expect(lost.response).rejects.toThrow(TypeError);
  const cancelled = start();
  cancelled.cancel.abort();
  await expect(cancelled.response).rejects.toMatchObject({ name: 'AbortError' });
});
