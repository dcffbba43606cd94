import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MIB } from '../../lib/freeSpace';
import { READS } from '../auth/identify';
import { refuse } from '../responses/apiError';
import { mayBeLarge } from './uploadGate';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route may write when the disk is full, because its rows are small and it must go on: logging in and out. */
    usesReserve?: boolean;
  }
}

/** How much space is free where the embedded database is. */
export interface DiskSpace {
  /** Bytes, at the last look. */
  readonly freeBytes: number;
}

/** Below this much free space no large bodies are taken, and so no pictures of more than about 48 KB. */
export const PICTURES_FLOOR = 256 * MIB;
/** Below this only logging in, logging out and deleting write: a server needs 64 MiB to start again. */
const WRITES_FLOOR = 96 * MIB;

function isRefused(request: FastifyRequest, freeBytes: number): boolean {
  if (freeBytes >= PICTURES_FLOOR || READS.has(request.method) || request.method === 'DELETE') return false;
  if (request.routeOptions.config.usesReserve) return false;
  return freeBytes < WRITES_FLOOR || mayBeLarge(request);
}

/** Refuses to fill the disk to the last byte, with which embedded Postgres could not go on. Call before the routes are added. */
export function installDiskFloors(app: FastifyInstance, disk: DiskSpace): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isRefused(request, disk.freeBytes) ? refuse.diskFull() : undefined);
  });
}
