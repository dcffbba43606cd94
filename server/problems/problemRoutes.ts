import type { FastifyInstance } from 'fastify';
import type { Done } from '../../src/contract/types';
import { DESK_READS, DESK_WRITES, operatorOf, send } from '../desk/deskReplies';
import type { DeskSite } from '../desk/deskSite';
import { requireUser } from '../http/auth/authentication';
import { FairSemaphore, type GateLimits } from '../http/limits/fairSemaphore';
import { holdSlot } from '../http/limits/holdSlot';
import { limits } from '../http/limits/rateLimits';
import { withTimeout } from '../http/limits/timeLimits';
import type { UploadGate } from '../http/limits/uploadGate';
import { MEMBER_READS, MEMBER_WRITES } from '../http/requests/callParts';
import { addressOf } from '../http/requests/forwarding';
import { acceptLargeJson } from '../http/requests/jsonBodies';
import { refuse } from '../http/responses/apiError';
import { sendJson } from '../http/responses/json';
import type { Call } from '../http/schemas/call';
import type { ReadGate } from '../images/imageLimits';
import { sendImage } from '../images/sendImage';
import { wordsIn } from '../reports/reportInput';
import type { CheckRecording } from './checkThread';
import { answerProblem, changeProblemState, listProblems, listRecordedChanges, readProblem } from './deskProblems';
import { answerAddress, findIn, packedIn, PROBLEM_BODY_LIMIT } from './problemInput';
import { problemRouteSchemas as schemas } from './problemSchemas';
import { deleteOwnProblem, listOwnProblems, problemNotFound, storeProblem } from './problemStore';
import { openRecording } from './recordingReader';

/** What the routes about problems are given. */
export interface ProblemNeeds extends DeskSite {
  uploads: UploadGate;
  imageGate: ReadGate;
  /** Null where there is no build, as in development before the first one. */
  checkRecording: CheckRecording | null;
}

/** A check takes up to 1 GB (`checkThread.ts`), also of a recording that is small while it is packed. */
const CHECKS: GateLimits = { slots: 1, slotsPerCaller: 1, waiting: 16, waitingPerCaller: 1, waitMs: 20_000 };
const tooManyChecks = () =>
  refuse.unavailable('recording_unchecked', 'Many people are reporting problems right now. Please try again in a moment.');

function sendingRoute(app: FastifyInstance, { database, uploads, checkRecording }: ProblemNeeds): void {
  acceptLargeJson(app);
  const checks = new FairSemaphore(CHECKS, tooManyChecks);
  app.post<Call<'sendProblem'>>(
    '/api/problems',
    {
      bodyLimit: PROBLEM_BODY_LIMIT, preParsing: uploads.enter, config: { access: 'public', rateLimit: limits.problem },
      schema: schemas.sendProblem,
    },
    uploads.hold(async (request, reply) => {
      const { user, body, headers } = request;
      const [words, email, packed] = [wordsIn(body.words), answerAddress(body.email), packedIn(body)];
      const found = await findIn(packed, checkRecording, request.log);
      const reference = await storeProblem(database, {
        user, address: addressOf(request), email, words, userAgent: headers['user-agent'] ?? '', packed, found,
      });
      return sendJson(reply.code(201), JSON.stringify({ reference }));
    }, checks),
  );
}

function ownRoutes(app: FastifyInstance, { database }: ProblemNeeds): void {
  app.get('/api/users/me/problems', { config: MEMBER_READS, schema: schemas.listMyProblems }, (request, reply) =>
    send(reply, listOwnProblems(database.db, requireUser(request).uid)));

  app.delete<Call<'deleteMyProblem'>>('/api/users/me/problems/:id', { config: MEMBER_WRITES, schema: schemas.deleteMyProblem },
    async (request) => {
      await deleteOwnProblem(database.db, request.params.id, requireUser(request).uid);
      return { message: 'The problem is deleted, with its recording.' } satisfies Done;
    });
}

function readingRoutes(app: FastifyInstance, { database, imageGate }: ProblemNeeds): void {
  app.get<Call<'listProblems'>>('/api/desk/problems', { config: DESK_READS, schema: schemas.listProblems }, (request, reply) =>
    send(reply, listProblems(database, { state: 'open', ...request.query })));

  app.get<Call<'readProblem'>>('/api/desk/problems/:id', { config: DESK_READS, schema: schemas.readProblem }, (request, reply) =>
    send(reply, readProblem(database.db, request.params.id)));

  app.get<Call<'listRecordedChanges'>>('/api/desk/problems/:id/changes', { config: DESK_READS, schema: schemas.listRecordedChanges },
    (request, reply) => send(reply, listRecordedChanges(database, request.params.id)));

  const streamed = { ...DESK_READS, prepared: true } as const;
  app.get<Call<'readRecording'>>('/api/desk/problems/:id/recording', { config: streamed, schema: schemas.readRecording },
    async (request, reply) => {
      const closed = await holdSlot(imageGate.readers, request, reply);
      const recording = await withTimeout(openRecording(database, request.params.id));
      if (!recording) throw problemNotFound();
      // Data of a stranger: a browser that opens the address saves it.
      reply.header('cache-control', 'no-store').header('content-disposition', 'attachment; filename="recording.json.gz"');
      return sendImage(reply, recording, closed, imageGate.stallMs);
    });
}

function decidingRoutes(app: FastifyInstance, site: DeskSite): void {
  app.post<Call<'answerProblem'>>('/api/desk/problems/:id/answer', { config: DESK_WRITES, schema: schemas.answerProblem },
    (request, reply) => send(reply, answerProblem(site, request.params.id, request.body, operatorOf(request))));

  app.put<Call<'changeProblemState'>>('/api/desk/problems/:id/state', { config: DESK_WRITES, schema: schemas.changeProblemState },
    (request, reply) => send(reply, changeProblemState(site.database, request.params.id, request.body, operatorOf(request))));
}

/** Problems: sending one with the recording of the session, the caller's own ones, and what operators do with them. */
export async function problemRoutes(app: FastifyInstance, needs: ProblemNeeds): Promise<void> {
  await app.register(async (scope) => { sendingRoute(scope, needs); });
  ownRoutes(app, needs);
  readingRoutes(app, needs);
  decidingRoutes(app, needs);
}
