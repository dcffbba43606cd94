import { createHash } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { GoogleSecrets } from './googleProvider';

/** What the Firebase SDK has put into the address of its popup, and wants back with the answer. */
export interface PopupQuery {
  apiKey: string;
  appName: string;
  authType: string;
  eventId: string;
  tid: string;
}

/** A sign-in under way, kept in a cookie of the browser that began it. */
export interface GoogleFlow {
  secrets: GoogleSecrets;
  popup: PopupQuery;
  redirectUri: string;
}

/** s that somebody may take at Google. */
export const FLOW_LIFE_S = 600;
const SEALED = { alg: 'dir', enc: 'A256GCM' } as const;

/** Only this site can read or make such a cookie; every process of it makes the same key. */
const keyOf = (clientSecret: string): Uint8Array => createHash('sha256').update(`hobnob google flow\n${clientSecret}`).digest();

/** Nothing about a sign-in under way is stored here: however many begin one, nothing grows. */
export function sealFlow(flow: GoogleFlow, clientSecret: string): Promise<string> {
  return new EncryptJWT({ flow })
    .setProtectedHeader(SEALED)
    .setIssuedAt()
    .setExpirationTime(`${FLOW_LIFE_S} s`)
    .encrypt(keyOf(clientSecret));
}

/** @returns null for a cookie that is not of this site, or too old */
export async function openFlow(sealed: string, clientSecret: string): Promise<GoogleFlow | null> {
  try {
    const { payload } = await jwtDecrypt(sealed, keyOf(clientSecret), {
      keyManagementAlgorithms: [SEALED.alg],
      contentEncryptionAlgorithms: [SEALED.enc],
    });
    return payload.flow as GoogleFlow;
  } catch {
    return null;
  }
}
