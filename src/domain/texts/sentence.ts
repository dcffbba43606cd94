import { withoutDirection } from './directionControls';

/** A sentence in parts: names are set apart, because each may run in its own direction. */
export type Sentence = readonly (string | { name: string })[];

/** Makes a sentence of words and the names between them. */
export const say = (words: TemplateStringsArray, ...names: readonly string[]): Sentence =>
  words.flatMap((part, index) => [part, ...(index < names.length ? [{ name: names[index] ?? '' }] : [])]).filter((part) => part !== '');

/** A sentence without its parts. Nothing keeps its names apart, so they lose what would turn round the words after them. */
export const sentenceText = (sentence: Sentence): string =>
  sentence.map((part) => (typeof part === 'string' ? part : withoutDirection(part.name))).join('');
