import { atMost } from '../texts/formMessages';
import { requiredText } from '../texts/requiredText';
import { DESK_WORDS, deskWordsLength } from './desk';

const { least, most } = DESK_WORDS;

/** The rule of a form for the words of a report or an objection. @param missing what it says while there are none */
export const deskWordsRule = (missing: string) => requiredText(missing)
  .test('least', `A few more words, please: at least ${least} characters`, (words) => deskWordsLength(words) >= least)
  .test('most', atMost(most), (words) => deskWordsLength(words) <= most);
