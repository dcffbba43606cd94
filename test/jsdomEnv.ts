import JSDOMEnvironment from 'jest-environment-jsdom';

/**
 * jsdom without the web platform's newer globals cannot load react-router or run `fetchBaseQuery`;
 * Node has them all, so they are lent to the page.
 */
export default class HobnobJsdomEnvironment extends JSDOMEnvironment {
  constructor(...args: ConstructorParameters<typeof JSDOMEnvironment>) {
    super(...args);
    Object.assign(this.global, {
      fetch, Request, Response, Headers, FormData, Blob, AbortController, AbortSignal, TextEncoder, TextDecoder,
      ReadableStream, WritableStream, TransformStream, BroadcastChannel, structuredClone,
    });
  }
}
