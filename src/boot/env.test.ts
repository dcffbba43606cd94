import { DEFAULT_CLIENT_CONFIG } from '../contract/clientConfig';
import { parseClientConfig, readClientConfig } from './env';

describe('the configuration in the page', () => {
  it('is the defaults when nothing is in it', () => {
    expect(parseClientConfig('{}')).toEqual(DEFAULT_CLIENT_CONFIG);
    expect(parseClientConfig('  ')).toEqual(DEFAULT_CLIENT_CONFIG);
  });

  it('is read from its element', () => {
    document.body.innerHTML = '<script type="application/json" id="hobnob-config">{"build":"b42","identityMode":"firebase"}</script>';
    expect(readClientConfig(document)).toEqual({ ...DEFAULT_CLIENT_CONFIG, build: 'b42', identityMode: 'firebase' });
  });

  it.each([
    ['{', 'not JSON'],
    ['[]', 'not an object'],
    ['null', 'not an object'],
    ['{"identityMode":"other"}', 'identityMode must be "embedded" or "firebase"'],
    [
      '{"firebase":{"apiKey":""}}',
      'firebase.apiKey is missing; firebase.authDomain is missing; firebase.projectId is missing; firebase.appId is missing',
    ],
    ['{"contactEmail":7,"demoAccounts":{}}', 'contactEmail is missing; demoAccounts must be a list'],
  ])('%s is refused and the message says why', (text, reason) => {
    expect(() => parseClientConfig(text)).toThrow(reason);
  });
});
