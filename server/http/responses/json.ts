import type { FastifyReply } from 'fastify';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends JSON text that nobody may keep, because it depends on the caller or on the moment. */
export const sendJson = (reply: FastifyReply, text: string): FastifyReply =>
  reply.header('cache-control', 'no-store').type(JSON_TYPE).send(text);
