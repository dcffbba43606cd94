import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import { limits } from '../http/limits/rateLimits';
import { addressOf } from '../http/requests/forwarding';
import { sendJson } from '../http/responses/json';
import type { Call } from '../http/schemas/call';
import { reportRouteSchemas } from './reportSchemas';
import { makeReport, type Reporting } from './reportStore';

/** What the routes of reports are given. */
type ReportNeeds = Pick<Reporting, 'mailer' | 'hosted'> & { database: Database };

/** Reporting what should not be on the site. */
export async function reportRoutes(app: FastifyInstance, { database, mailer, hosted }: ReportNeeds): Promise<void> {
  app.post<Call<'makeReport'>>(
    '/api/reports',
    { config: { access: 'public', rateLimit: limits.create }, schema: reportRouteSchemas.makeReport },
    async (request, reply) => {
      const { user, body } = request;
      const reference = await makeReport(database, body, { user, address: addressOf(request), mailer, hosted });
      return sendJson(reply.code(201), JSON.stringify({ reference }));
    },
  );
}
