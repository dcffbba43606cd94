import type { ApiErrorBody, DeskProblem } from '../../src/contract/types';
import type { TestApp } from './testApp';
import { bearer, type TestUser } from './testTokens';

/** The calls about problems, by somebody. */
export function problemsOf(server: TestApp) {
  const send = (as: TestUser | undefined, body: object) =>
    server.call<ApiErrorBody & { reference: string }>('POST', '/api/problems', { ...(as ? { as } : {}), body });
  const read = (as: TestUser, id: string) => server.call<DeskProblem & ApiErrorBody>('GET', `/api/desk/problems/${id}`, { as });
  const answer = (as: TestUser, id: string, version: number, words: string) =>
    server.call<DeskProblem & ApiErrorBody>('POST', `/api/desk/problems/${id}/answer`, { as, body: { version, words } });
  const state = (as: TestUser, id: string, version: number, to: 'open' | 'closed') =>
    server.call<DeskProblem & ApiErrorBody>('PUT', `/api/desk/problems/${id}/state`, { as, body: { version, state: to } });
  return { send, read, answer, state, headers: bearer };
}
