import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiErrorBody } from '../../../src/contract/types';
import { isDatabaseUnreachable, isDiskFailure, isDiskFull } from '../../db/unreachable';
import { slowBodyError } from '../limits/timeLimits';
import { ApiError, refuse, RETRY_LATER } from './apiError';
import { JSON_TYPE, sendJson } from './json';
import { sentenceOf } from './schemaSentences';

const DEFAULT_ERRORS: Readonly<Record<number, { code: string; message: string }>> = {
  400: { code: 'invalid_request', message: 'The request could not be understood.' },
  405: { code: 'method_not_allowed', message: 'This address does not support that method.' },
  408: { code: 'request_timeout', message: 'The request took too long to arrive.' },
  413: { code: 'body_too_large', message: 'The request is larger than this address accepts.' },
  414: { code: 'uri_too_long', message: 'The address is too long.' },
  415: { code: 'unsupported_media_type', message: 'Send the body as application/json.' },
  429: { code: 'rate_limited', message: 'Too many requests. Please wait a moment.' },
  431: { code: 'headers_too_large', message: 'The headers of the request are too large.' },
  503: { code: 'unavailable', message: 'The service is busy. Please try again in a moment.' },
};

function toApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error;
  if (error.validation) return new ApiError(400, 'invalid_request', sentenceOf(error.validation[0], error.validationContext));
  if (isDiskFailure(error)) return refuse.diskFailed();
  if (isDatabaseUnreachable(error))
    return refuse.unavailable('unavailable', 'Hobnob cannot reach its database right now. Please try again in a moment.');
  if (isDiskFull(error)) return refuse.diskFull();
  const status = error.statusCode ?? 500;
  const known = DEFAULT_ERRORS[status];
  if (known) return new ApiError(status, known.code, known.message, {}, status === 503 ? RETRY_LATER : {});
  if (status >= 400 && status < 500) return new ApiError(status, 'invalid_request', 'The request could not be understood.');
  return new ApiError(500, 'internal_error', 'Something went wrong on our side. Please try again.');
}

function send(request: FastifyRequest, reply: FastifyReply, error: ApiError) {
  const body: ApiErrorBody = { ...error.extra, message: error.message, code: error.code, requestId: request.id };
  return sendJson(reply.code(error.status).headers(error.headers), JSON.stringify(body));
}

/** Sends an error of ours or of the framework. Only unexpected ones are logged, with their stack. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: FastifyError | ApiError) {
  const apiError = slowBodyError(error, request) ?? toApiError(error);
  if (apiError.status >= 500 && !(error instanceof ApiError)) request.log.error({ err: error }, 'request failed');
  return send(request, reply, apiError);
}

/** Gives every error response the shape `{ message, code, requestId }`. */
export function installErrorResponses(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => sendError(request, reply, error));
}

/** The status of what Node's parser refuses; 400 for the rest. */
const PARSER_STATUS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what Node's parser refuses, on the connection itself: it never becomes a request. @param headers of every response */
export const parserErrors = (headers: Readonly<Record<string, string>>) => function answer(
  this: FastifyInstance, error: Error & { code: string }, socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = PARSER_STATUS[error.code] ?? 400;
  const requestId = randomUUID();
  this.log.info({ reqId: requestId, status, code: error.code }, 'not a request');
  const body = JSON.stringify({ ...DEFAULT_ERRORS[status], requestId });
  const lines = Object.entries({
    ...headers, 'x-request-id': requestId, 'content-type': JSON_TYPE, 'content-length': Buffer.byteLength(body), 'connection': 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroy(error);
};

/** The 404 for an address without an API route. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  return send(request, reply, refuse.notFound());
}
