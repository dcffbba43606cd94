import { startTestApp } from './testApp';

/** The OpenAPI document, as in `docs/openapi.json`. */
export async function describeApi(): Promise<string> {
  const server = await startTestApp();
  try {
    return `${JSON.stringify(server.app.swagger(), null, 2)}\n`;
  } finally {
    await server.close();
  }
}
