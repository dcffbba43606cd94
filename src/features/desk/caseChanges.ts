import type { DeskCase, DeskDecision, ThingSnapshot } from '../../contract/types';
import { DECIDED } from '../../domain/desk/decisionTitle';

/** What each part is called; null for one that is not compared. */
const PARTS: Readonly<Record<keyof ThingSnapshot, string | null>> = {
  name: 'name', text: 'text', imageURL: 'picture', category: 'category', location: 'location',
  placeUrl: 'link to the place', startDate: 'start', endDate: 'end time', timeZone: 'time zone', groupName: null,
  isPictureGone: null,
};

function presentChanges({ present: before, isAway: wasAway }: DeskCase, { present: now, isAway }: DeskCase): string[] {
  if (now === null) return before === null ? [] : ['It has been deleted.'];
  if (before === null) return ['It is there again.'];
  // The address of a hidden picture is another one each hour.
  const isPictureComparable = !(wasAway || isAway);
  return (Object.entries(PARTS) as [keyof ThingSnapshot, string | null][]).flatMap(([part, name]) => {
    const isCompared = name !== null && (part !== 'imageURL' || isPictureComparable);
    return isCompared && (before[part] ?? null) !== (now[part] ?? null) ? [`Its ${name} has changed.`] : [];
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
