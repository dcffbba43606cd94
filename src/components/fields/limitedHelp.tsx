import type { ReactNode } from 'react';
import { atMost } from '../../domain/texts/formMessages';
import { withCommas } from '../../domain/texts/withCommas';

/** From this share of the limit on, the field shows the remaining characters. */
const NEAR_LIMIT = 0.8;

/** A hint, and near the limit the remaining or excess characters. There always is a hint: a line that appears would move the field. */
export function limitedHelp(length: number, most: number, hint = `${atMost(most)}.`): ReactNode {
  const left = most - length;
  const isNear = left <= most * (1 - NEAR_LIMIT);
  const count = Math.abs(left);
  const characters = `${withCommas(count)} ${count === 1 ? 'character' : 'characters'}`;
  return <>{hint} {isNear ? <strong>{`${characters} ${left < 0 ? 'too many' : 'left'}.`}</strong> : null}</>;
}
