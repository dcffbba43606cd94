import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnreachable, isDiskFailure, isDiskFull } from '../db/unreachable';
import { KeysUnavailable } from '../http/auth/verifier';
import { limits } from '../http/limits/rateLimits';
import { slowBodyError } from '../http/limits/timeLimits';
import { ApiError, refuse, RETRY_LATER } from '../http/responses/apiError';
import { sendJson } from '../http/responses/json';
import { notNow, tooManyAttempts, wireBody, WireError } from './wireError';

/** The error codes for unique-index violations, when the other of two simultaneous calls has won. */
const TAKEN: Readonly<Record<string, string>> = {
  accounts_email_unique: 'EMAIL_EXISTS',
  accounts_google_sub_unique: 'FEDERATED_USER_ID_ALREADY_LINKED',
};

const TOO_MANY_REQUESTS = 429;
const TOO_LARGE = 413;
const UNAVAILABLE = 503;

function takenBy(error: unknown): string | undefined {
  const { cause, constraint } = (error ?? {}) as { cause?: unknown; constraint?: unknown };
  if (typeof constraint === 'string') return TAKEN[constraint];
  return cause === undefined ? undefined : takenBy(cause);
}

/** A page load must not sign anybody out because others at their address have asked too often. */
const isAboutSession = (request: FastifyRequest): boolean => request.routeOptions.config.rateLimit === limits.session;

function ofApiError({ status, message }: ApiError, request: FastifyRequest): WireError {
  if (status === TOO_MANY_REQUESTS && isAboutSession(request)) return notNow(message, status);
  if (status === TOO_MANY_REQUESTS) return new WireError(tooManyAttempts().message, status);
  return status >= 500 ? notNow(message, status) : new WireError(`INVALID_ARGUMENT : ${message}`, status);
}

/** Converts an error to the protocol's; null for an unexpected one. */
function toWireError(error: FastifyError | ApiError | WireError, request: FastifyRequest): WireError | null {
  if (error instanceof WireError) return error;
  if (error instanceof ApiError) return ofApiError(error, request);
  if (isDiskFailure(error)) return ofApiError(refuse.diskFailed(), request);
  if (error instanceof KeysUnavailable || isDatabaseUnreachable(error)) {
    return notNow('Hobnob cannot reach its database right now. Please try again in a moment.');
  }
  if (isDiskFull(error)) return ofApiError(refuse.diskFull(), request);
  const taken = takenBy(error);
  if (taken) return new WireError(taken);
  const status = error.statusCode ?? 500;
  if (status === UNAVAILABLE) return notNow('This took too long. Please try again.');
  if (status === TOO_LARGE) return new WireError('INVALID_ARGUMENT : The request is larger than this address accepts.', status);
  return status >= 400 && status < 500
    ? new WireError('INVALID_ARGUMENT : The request could not be understood.', status, 'INVALID_ARGUMENT')
    : null;
}

/** Sends an error in the SDK's format. An unexpected one is logged, and gets a code that does not sign the user out. */
export function sendWireError(request: FastifyRequest, reply: FastifyReply, given: FastifyError | ApiError | WireError) {
  const error = slowBodyError(given, request) ?? given;
  const known = toWireError(error, request);
  if (!known) request.log.error({ err: error }, 'identity call failed');
  const response = known ?? new WireError(notNow('Something went wrong on our side. Please try again.').message, 500);
  if (response.httpStatus === UNAVAILABLE && !isDiskFailure(error)) reply.headers(RETRY_LATER);
  if (error instanceof ApiError) reply.headers(error.headers);
  return sendWire(reply.code(response.httpStatus), wireBody(response));
}

/** Sends a response that must not be cached. */
export function sendWire(reply: FastifyReply, body: object) {
  return sendJson(reply, JSON.stringify(body));
}

/** Not Found for an unknown call under the protocol's paths. */
export const sendWireNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendWireError(request, reply, new WireError('Not Found', 404, 'NOT_FOUND'));
