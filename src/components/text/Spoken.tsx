import type { Sentence } from '../../domain/texts/sentence';

/** A sentence on the screen: each name keeps its own direction, and the sentence its order. */
export function Spoken({ sentence }: { sentence: Sentence }) {
  return sentence.map((part, index) => (typeof part === 'string' ? part : <bdi key={index}>{part.name}</bdi>));
}
