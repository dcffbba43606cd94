import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database';
import { FairSemaphore, type GateLimits } from '../../http/limits/fairSemaphore';
import { holdSlot } from '../../http/limits/holdSlot';
import { withTimeout } from '../../http/limits/timeLimits';
import { refuse } from '../../http/responses/apiError';
import type { ReadGate } from '../../images/imageLimits';
import type { ImageReader } from '../../images/imageReader';
import { sendPieces } from '../../images/sendImage';
import { wallNow } from '../../lib/wallClock';
import { readPersonalData } from './exportData';
import { exportZip, openFiles } from './exportZip';

/** A copy can have gigabytes and take hours to read, so it takes no slot from those who read pictures. */
const LIMITS: GateLimits = { slots: 4, slotsPerCaller: 1, waiting: 64, waitingPerCaller: 1, waitMs: 15_000 };

const tooMany = () => refuse.unavailable('too_many_readers', 'Many copies are being downloaded right now. Please try again in a moment.');

/** The gate for copies of somebody's data. @param stallMs as of images */
export const limitExports = (stallMs: number): ReadGate => ({ readers: new FairSemaphore(LIMITS, tooMany), stallMs });

/** What the routes that send copies are given. */
export interface ExportNeeds {
  database: Database;
  imageReader: ImageReader;
  exportGate: ReadGate;
}

/** Sends a copy of everything stored about a user. */
export async function sendExport(
  { database, imageReader, exportGate }: ExportNeeds, uid: string, request: FastifyRequest, reply: FastifyReply,
): Promise<FastifyReply> {
  const closed = await holdSlot(exportGate.readers, request, reply);
  const data = await withTimeout(readPersonalData(database.db, uid));
  const at = wallNow().toISOString();
  reply.header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="hobnob-${at.slice(0, 10)}.zip"`)
    .type('application/zip');
  return sendPieces(reply, exportZip(data, at, openFiles(database, imageReader)), closed, exportGate.stallMs);
}
