import type { GroupSummary } from '../../contract/types';
import { ALL_CATEGORIES } from '../groups/categories';
import { isFull, startMsOf } from '../groups/groupTiming';
import { foldedText } from './foldedText';
import type { FoundBy, GroupFilters, SortKey } from './groupFilters';
import { isInPeriod } from './startPeriod';

/* Beside `groupFilters.ts`, because many pages link to the list with filters, and few find groups by them. */

/** What a row is found and sorted by. */
export type ListedRow = Pick<
  GroupSummary, 'name' | 'description' | 'category' | 'location' | 'createdAt' | 'memberCount' | 'maxMembers' | 'startDate'
>;

let collator: Intl.Collator | undefined;

/** What a search looks for: the trimmed text, folded. When it is empty, every group matches. */
export const searchedText = (search: string): string => foldedText(search.trim());

const foldedFields = new WeakMap<ListedRow, readonly string[]>();

/** The fields that a search covers. Cached per row: folding ten thousand rows on every key press would be too slow. */
function searchable(row: ListedRow): readonly string[] {
  const known = foldedFields.get(row);
  if (known) return known;
  const fields = [row.name, row.description, row.location].map(foldedText);
  foldedFields.set(row, fields);
  return fields;
}

/**
 * The rows of a category whose name, description or location contains the text; case does not matter (docs/spec-notes.md, section 5).
 * With a free place and a start in the period, where those are asked for.
 */
export function filterGroups<T extends ListedRow>(groups: readonly T[], { search, category, placesLeft, fromMs, toMs }: FoundBy): T[] {
  const wanted = searchedText(search);
  const isBounded = fromMs !== undefined || toMs !== undefined;
  return groups.filter((group) =>
    (category === ALL_CATEGORIES || group.category === category)
    && (!placesLeft || !isFull(group.memberCount, group.maxMembers))
    && (!isBounded || isInPeriod(startMsOf(group), { fromMs, toMs }))
    && (wanted === '' || searchable(group).some((field) => field.includes(wanted))));
}

/** A row's sort key as a number: much cheaper to compare than strings and dates. */
type Ranking = (row: ListedRow) => number;

/** By creation time; unreadable times come last in both directions. */
const byCreation = (direction: 1 | -1): Ranking => ({ createdAt }) => {
  const ms = Date.parse(createdAt);
  return Number.isNaN(ms) ? Infinity : ms * direction;
};

type TextField = 'name' | 'location';
const knownRanks = new WeakMap<readonly ListedRow[], Map<TextField, ReadonlyMap<string, number>>>();

/** Ranks each distinct text once; texts that differ only in case or accents are equal. Cached per list, for both directions. */
function textRanks(groups: readonly ListedRow[], field: TextField): ReadonlyMap<string, number> {
  const known = knownRanks.get(groups) ?? new Map<TextField, ReadonlyMap<string, number>>();
  const made = known.get(field);
  if (made) return made;
  // Created lazily: the first use of `Intl` blocks a phone for 40 ms, and most lists are sorted by numbers.
  collator ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  const { compare } = collator;
  const ranks = new Map<string, number>();
  let rank = 0;
  let before: string | null = null;
  for (const text of [...new Set(groups.map((group) => group[field]))].sort(compare)) {
    if (before !== null && compare(before, text) !== 0) rank += 1;
    ranks.set(text, rank);
    before = text;
  }
  knownRanks.set(groups, known.set(field, ranks));
  return ranks;
}

function byText(direction: 1 | -1, groups: readonly ListedRow[], field: TextField): Ranking {
  const ranks = textRanks(groups, field);
  return (group) => (ranks.get(group[field]) ?? 0) * direction;
}

function rankingOf(sort: SortKey, groups: readonly ListedRow[]): Ranking {
  const rankings: Record<SortKey, () => Ranking> = {
    newest: () => byCreation(-1),
    oldest: () => byCreation(1),
    nameAsc: () => byText(1, groups, 'name'),
    nameDesc: () => byText(-1, groups, 'name'),
    mostMembers: () => ({ memberCount }) => -memberCount,
    leastMembers: () => ({ memberCount }) => memberCount,
    locationAsc: () => byText(1, groups, 'location'),
    locationDesc: () => byText(-1, groups, 'location'),
  };
  return rankings[sort]();
}

/** The rows in one of the eight orders; the sort is stable. */
export function sortGroups<T extends ListedRow>(groups: readonly T[], sort: SortKey): T[] {
  const rankOf = rankingOf(sort, groups);
  return groups.map((group) => ({ group, rank: rankOf(group) }))
    .sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .map(({ group }) => group);
}

/**
 * What the list shows: filtered, then sorted. For a list that is gone through once. The page of all groups gets the same rows from
 * `rememberedGroups.ts`, sorted first: there, each letter of a search filters again.
 */
export function visibleGroups<T extends ListedRow>(groups: readonly T[], filters: GroupFilters): T[] {
  return sortGroups(filterGroups(groups, filters), filters.sort);
}
