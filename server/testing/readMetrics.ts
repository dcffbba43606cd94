import type { TestApp } from './testApp';

const TOKEN = 'the-token-of-the-tests';

/** For the `env` of a test app whose metrics are read. */
export const METRICS_ENV = { METRICS_TOKEN: TOKEN };
export const METRICS_HEADERS = { authorization: `Bearer ${TOKEN}` };

export async function readMetrics({ app }: Pick<TestApp, 'app'>): Promise<string> {
  return (await app.inject({ url: '/metrics', headers: METRICS_HEADERS })).body;
}
