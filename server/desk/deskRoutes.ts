import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeskCase } from '../../src/contract/types';
import { sendGroup } from '../groups/groupReplies';
import { requireUser } from '../http/auth/authentication';
import { actorOf, groupIdOf, LOCKING_WRITES, MEMBER_READS, MEMBER_WRITES } from '../http/requests/callParts';
import type { Call } from '../http/schemas/call';
import type { ReadNeeds } from '../images/imageRoutes';
import { askAnotherLook } from './anotherLook';
import { listCases, openCaseOf, readCase, readCounts, releaseCase, takeCase } from './caseStore';
import { decideCase } from './decideStore';
import { readDeskLog } from './deskLogStore';
import { DESK_READS, DESK_WRITES, operatorOf, send } from './deskReplies';
import { deskRouteSchemas as schemas } from './deskSchemas';
import type { DeskSite } from './deskSite';
import { HiddenPictures, hiddenPictureRoute } from './hiddenPictures';
import { decideObjection, listObjections, objectTo, readDecision, readObjection } from './objectionStore';

/** For what can close an account, and so end sessions. */
const DECISIONS = { ...DESK_WRITES, endsSessions: true } as const;

function caseRoutes(app: FastifyInstance, site: DeskSite, pictures: HiddenPictures): void {
  const { database } = site;
  const sendCase = async (reply: FastifyReply, shown: Promise<DeskCase>) => send(reply, pictures.shownIn(await shown));
  app.get('/api/desk/counts', { config: DESK_READS, schema: schemas.readDeskCounts }, (_request, reply) =>
    send(reply, readCounts(database)));

  app.get<Call<'listCases'>>('/api/desk/cases', { config: DESK_READS, schema: schemas.listCases }, (request, reply) =>
    send(reply, listCases(database, { state: 'open', ...request.query }, requireUser(request).uid)));

  app.get<Call<'readCase'>>('/api/desk/cases/:id', { config: DESK_READS, schema: schemas.readCase }, (request, reply) =>
    sendCase(reply, readCase(database.db, request.params.id, requireUser(request).uid)));

  app.post<Call<'openCase'>>('/api/desk/cases', { config: DESK_WRITES, schema: schemas.openCase }, (request, reply) =>
    sendCase(reply, openCaseOf(database, request.body, operatorOf(request))));

  app.post<Call<'takeCase'>>('/api/desk/cases/:id/take', { config: DESK_WRITES, schema: schemas.takeCase }, (request, reply) =>
    sendCase(reply, takeCase(database, request.params.id, request.body.takeOver ?? false, operatorOf(request))));

  app.delete<Call<'releaseCase'>>('/api/desk/cases/:id/take', { config: DESK_WRITES, schema: schemas.releaseCase }, (request, reply) =>
    sendCase(reply, releaseCase(database, request.params.id, operatorOf(request))));

  app.post<Call<'decideCase'>>('/api/desk/cases/:id/actions', { config: DECISIONS, schema: schemas.decideCase }, (request, reply) => {
    const { version, ...input } = request.body;
    return sendCase(reply, decideCase(site, request.params.id, input, version, operatorOf(request)));
  });
}

function objectionRoutes(app: FastifyInstance, site: DeskSite): void {
  const { database, hosted } = site;
  const readerOf = (request: FastifyRequest) => ({ uid: requireUser(request).uid, hosted });
  app.get<Call<'listObjections'>>('/api/desk/objections', { config: DESK_READS, schema: schemas.listObjections }, (request, reply) =>
    send(reply, listObjections(database, { state: 'open', ...request.query }, readerOf(request))));

  app.get<Call<'readObjection'>>('/api/desk/objections/:id', { config: DESK_READS, schema: schemas.readObjection }, (request, reply) =>
    send(reply, readObjection(database.db, request.params.id, readerOf(request))));

  app.post<Call<'decideObjection'>>('/api/desk/objections/:id/decide', { config: DECISIONS, schema: schemas.decideObjection },
    (request, reply) => send(reply, decideObjection(site, request.params.id, request.body, operatorOf(request))));

  app.get<Call<'listDeskLog'>>('/api/desk/log', { config: DESK_READS, schema: schemas.listDeskLog }, (request, reply) =>
    send(reply, readDeskLog(database, request.query)));
}

/** What the people concerned read and answer. */
function decisionRoutes(app: FastifyInstance, { database }: DeskSite): void {
  app.get<Call<'readDecision'>>('/api/decisions/:id', { config: MEMBER_READS, schema: schemas.readDecision }, (request, reply) =>
    send(reply, readDecision(database.db, request.params.id, requireUser(request).uid)));

  app.post<Call<'objectToDecision'>>('/api/decisions/:id/objection', { config: MEMBER_WRITES, schema: schemas.objectToDecision },
    (request, reply) => send(reply, objectTo(database, request.params.id, requireUser(request).uid, request.body.words), 201));

  app.post<Call<'askAnotherLook'>>('/api/groups/:id/another-look', { config: LOCKING_WRITES, schema: schemas.askAnotherLook },
    async (request, reply) => sendGroup(reply, await askAnotherLook(database, groupIdOf(request), actorOf(request))));
}

/** The desk: cases, decisions, objections and the log, for operators; and what those concerned can do about it. */
export async function deskRoutes(app: FastifyInstance, site: DeskSite & ReadNeeds): Promise<void> {
  const pictures = new HiddenPictures(site.database);
  caseRoutes(app, site, pictures);
  hiddenPictureRoute(app, pictures, site);
  objectionRoutes(app, site);
  decisionRoutes(app, site);
}
