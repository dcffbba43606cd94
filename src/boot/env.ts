import { DEFAULT_CLIENT_CONFIG, type ClientConfig } from '../contract/clientConfig';
import { isRecord } from '../domain/general/isRecord';

/** The element of the page that the server writes the configuration into. */
const CONFIG_ELEMENT_ID = 'hobnob-config';

const FIREBASE_KEYS = ['apiKey', 'authDomain', 'projectId', 'appId'] as const;
const TEXT_KEYS = ['operatorName', 'contactEmail', 'supportEmail', 'build'] as const;

function problemsIn(value: Record<string, unknown>): string[] {
  const firebase = isRecord(value.firebase) ? value.firebase : {};
  return [
    ...FIREBASE_KEYS.filter((key) => typeof firebase[key] !== 'string' || firebase[key] === '').map((key) => `firebase.${key} is missing`),
    ...TEXT_KEYS.filter((key) => typeof value[key] !== 'string').map((key) => `${key} is missing`),
    ...(value.identityMode === 'embedded' || value.identityMode === 'firebase' ? [] : ['identityMode must be "embedded" or "firebase"']),
    ...(isRecord(value.social) ? [] : ['social must be an object']),
    ...(Array.isArray(value.demoAccounts) ? [] : ['demoAccounts must be a list']),
  ];
}

/**
 * The configuration in the page. An empty one, as under the development server, means the defaults.
 * @param text the JSON in the page
 * @throws an Error that names everything that is wrong with it
 */
export function parseClientConfig(text: string): ClientConfig {
  let given: unknown;
  try {
    given = JSON.parse(text.trim() === '' ? '{}' : text);
  } catch {
    throw new Error('The configuration in the page is not JSON.');
  }
  if (!isRecord(given)) throw new Error('The configuration in the page is not an object.');
  const merged: Record<string, unknown> = { ...DEFAULT_CLIENT_CONFIG, ...given };
  const problems = problemsIn(merged);
  if (problems.length > 0) throw new Error(`The configuration in the page is wrong: ${problems.join('; ')}.`);
  return merged as unknown as ClientConfig;
}

/** Reads the configuration once, at start. */
export function readClientConfig(document: Document): ClientConfig {
  return parseClientConfig(document.getElementById(CONFIG_ELEMENT_ID)?.textContent ?? '');
}
