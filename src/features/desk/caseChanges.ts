import type { DeskCase, DeskDecision, ThingSnapshot } from '../../contract/types';
import { DECIDED } from '../../domain/desk/decisionTitle';
import { FIELD_WORDS } from '../../domain/groups/fieldWords';

/** The parts that are compared, and what they are called. */
const PARTS = Object.entries({ text: 'the text', ...FIELD_WORDS }) as [keyof ThingSnapshot, string][];

function presentChanges({ present: before, isAway: wasAway }: DeskCase, { present: now, isAway }: DeskCase): string[] {
  if (now === null) return before === null ? [] : ['It has been deleted.'];
  if (before === null) return ['It is there again.'];
  // The address of a hidden picture is another one each hour.
  const isPictureComparable = !(wasAway || isAway);
  return PARTS.flatMap(([part, words]) => {
    const isCompared = part !== 'imageURL' || isPictureComparable;
    return isCompared && (before[part] ?? null) !== (now[part] ?? null) ? [`${words.replace(/^the/, 'Its')} has changed.`] : [];
  });
}

const decisionText = ({ by, action }: DeskDecision): string => `${by?.name ?? 'The command line'} ${DECIDED[action]}.`;

/** What has changed between two looks at a case, in sentences: empty for what operators see anyway. */
export function caseChanges(before: DeskCase, now: DeskCase): string[] {
  const known = new Set(before.decisions.map(({ _id }) => _id));
  const more = now.reports - before.reports;
  return [
    ...now.decisions.filter(({ _id }) => !known.has(_id)).map(decisionText),
    ...(more > 0 ? [more === 1 ? 'It was reported once more.' : `It was reported ${more} times more.`] : []),
    ...(now.asksLook && !before.asksLook ? ['Its organiser asks for another look.'] : []),
    ...presentChanges(before, now),
    ...(now.takenBy && now.takenBy._id !== before.takenBy?._id ? [`${now.takenBy.name} has taken it.`] : []),
  ];
}
