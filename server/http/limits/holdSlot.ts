import type { FastifyReply, FastifyRequest } from 'fastify';
import { closedSignal } from '../responses/closedSignal';
import type { FairSemaphore } from './fairSemaphore';
import { callerAt } from './rateLimits';

/**
 * Waits for a slot, and keeps it until the response is sent or the connection closes. It is closed when others need the slot of an
 * address that has many.
 * @returns aborts then
 * @throws the gate's refusal
 */
export async function holdSlot(gate: FairSemaphore, request: FastifyRequest, reply: FastifyReply): Promise<AbortSignal> {
  const closed = closedSignal(reply);
  const leave = await gate.enter(callerAt(request), closed, () => { reply.raw.destroy(); });
  if (closed.aborted) leave();
  else closed.addEventListener('abort', leave);
  return closed;
}
