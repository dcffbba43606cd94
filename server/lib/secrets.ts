import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** 256 random bits, URL-safe. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** The stored form of a secret, useless to someone who reads the database. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
