import JSDOMEnvironment from 'jest-environment-jsdom';
import { compileModulesOnce } from './compiledOnce';
import { useOneContext } from './oneContext';

compileModulesOnce();
useOneContext();

/**
 * jsdom lacks newer web globals that react-router and `fetchBaseQuery` need. Node has them, so they are copied to the page.
 */
export default class HobnobJsdomEnvironment extends JSDOMEnvironment {
  constructor(...args: ConstructorParameters<typeof JSDOMEnvironment>) {
    super(...args);
    Object.assign(this.global, {
      fetch, Request, Response, Headers, FormData, Blob, AbortController, AbortSignal, TextEncoder, TextDecoder,
      ReadableStream, WritableStream, TransformStream, structuredClone,
    });
  }
}
