/*
 * Words as frequent as in natural texts: the nth word is n times as rare as the first (Zipf's law). It begins with common words of three
 * languages in turn; the rare ones after them are made of two each.
 */

const ENGLISH = (
  'we meet for and with people every week from the beginners are welcome bring your own tea walk along river garden quiet evening talk about ' +
  'books music play learn together small friendly group outside winter summer morning cook draw sing dance build repair share stories photo'
).split(' ');
const GERMAN = (
  'wir treffen uns und mit allen jede woche aus anfänger sind willkommen bringt eigenen tee gehen am fluss garten ruhiger abend reden über ' +
  'bücher musik spielen lernen gemeinsam kleine freundliche gruppe draußen winter sommer morgen kochen zeichnen singen tanzen bauen teilen'
).split(' ');
const FRENCH = (
  'nous on se retrouve pour avec chaque semaine débutants sont bienvenus apporter son thé marcher près rivière jardin soirée calme parler de ' +
  'livres musique jouer apprendre ensemble petit groupe amical dehors hiver été matin cuisiner dessiner chanter danser réparer partager'
).split(' ');

const COMMON = ENGLISH.flatMap((word, index) => [word, GERMAN[index], FRENCH[index]].filter((one) => one !== undefined));
const RARE = COMMON.flatMap((first, index) => COMMON.slice(index + 1, index + 50).map((second) => first + second));

/** The words, the most frequent first. `floor(power(length, random()))` picks them by that law. */
export const NATURAL_WORDS: readonly string[] = [...new Set([...COMMON, ...RARE])];
