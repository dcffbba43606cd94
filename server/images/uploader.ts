import type { FastifyRequest } from 'fastify';
import { requireUser } from '../http/auth/authentication';
import { addressOf } from '../http/requests/forwarding';

/** Who uploads. */
export interface Uploader {
  uid: string;
  /** Whether the email address of the account is confirmed. */
  emailVerified: boolean;
  /** The network address, from `addressOf`. */
  address: string;
}

/** The caller of a `member` route. */
export const uploaderOf = (request: FastifyRequest): Uploader => ({ ...requireUser(request), address: addressOf(request) });
