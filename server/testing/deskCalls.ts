import type { ApiErrorBody, DeskActionInput, DeskCase, ReportInput } from '../../src/contract/types';
import type { TestApp } from './testApp';
import type { TestUser } from './testTokens';

/** The calls of the desk, by somebody. */
export function deskOf(server: TestApp) {
  const report = (as: TestUser, thing: ReportInput['thing'], id: string) => server.call<ApiErrorBody>('POST', '/api/reports', {
    as, body: { thing, id, reason: 'Fraud', words: 'They ask every member for money.', goodFaith: true },
  });
  const open = async (as: TestUser, thing: ReportInput['thing'], id: string) =>
    (await server.call<DeskCase>('POST', '/api/desk/cases', { as, body: { thing, id } })).body;
  const read = async (as: TestUser, id: string) => (await server.call<DeskCase>('GET', `/api/desk/cases/${id}`, { as })).body;
  const decide = (
    as: TestUser, { _id, version }: Pick<DeskCase, '_id' | 'version'>, action: DeskActionInput['action'], more: object = {},
  ) =>
    server.call<DeskCase & ApiErrorBody & { case?: DeskCase }>('POST', `/api/desk/cases/${_id}/actions`, {
      as, body: {
        version, action, ...(action === 'dismiss' ? {} : { reason: 'Fraud', words: 'Please do not ask anybody for money.' }), ...more,
      },
    });
  /** Opens the case of a thing, and decides it at once. */
  const act = async (as: TestUser, thing: ReportInput['thing'], id: string, action: DeskActionInput['action'], more: object = {}) =>
    decide(as, await open(as, thing, id), action, more);
  return { report, open, read, decide, act };
}
