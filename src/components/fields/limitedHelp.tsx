import type { ReactNode } from 'react';

/** From this share of the limit on, the field shows the remaining characters. */
const NEAR_LIMIT = 0.8;

/** A hint, if there is one, and near the limit the remaining or excess characters. */
export function limitedHelp(length: number, most: number, hint?: string): ReactNode {
  const left = most - length;
  const isNear = left <= most * (1 - NEAR_LIMIT);
  if (!isNear && hint === undefined) return undefined;
  const count = Math.abs(left);
  const characters = `${count.toLocaleString('en')} ${count === 1 ? 'character' : 'characters'}`;
  return <>{hint} {isNear ? <strong>{`${characters} ${left < 0 ? 'too many' : 'left'}.`}</strong> : null}</>;
}
