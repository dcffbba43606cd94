import { createHash } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { GoogleSecrets } from './googleProvider';

/** Query parameters that the Firebase SDK adds to its popup's URL and expects back with the result. */
export interface PopupQuery {
  apiKey: string;
  appName: string;
  authType: string;
  eventId: string;
  tid: string;
}

/** A sign-in in progress, stored in a cookie of the browser that started it. */
export interface GoogleFlow {
  secrets: GoogleSecrets;
  popup: PopupQuery;
  redirectUri: string;
}

/** Seconds that the user may spend on Google's pages. */
export const FLOW_LIFE_S = 600;
const SEALED = { alg: 'dir', enc: 'A256GCM' } as const;

/** Encrypts the cookie, so only this site can read or create it. All processes derive the same key. */
const keyOf = (clientSecret: string): Uint8Array => createHash('sha256').update(`hobnob google flow\n${clientSecret}`).digest();

/** A sign-in in progress is stored only in its cookie, so abandoned ones take no space on the server. */
export function sealFlow(flow: GoogleFlow, clientSecret: string): Promise<string> {
  return new EncryptJWT({ flow })
    .setProtectedHeader(SEALED)
    .setIssuedAt()
    .setExpirationTime(`${FLOW_LIFE_S} s`)
    .encrypt(keyOf(clientSecret));
}

/** @returns null for a cookie that is expired or not from this site */
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
