import { paths } from '../routes/routes';
import { THINGS, type ReportReason } from './desk';
import { PROBLEM_STATES } from './problems';

/** A reason in an address: one short word. */
export const REASON_WORDS: Readonly<Record<ReportReason, string>> = {
  'Spam or advertising': 'spam',
  'Fraud': 'fraud',
  'Harassment or hate': 'harassment',
  'Nudity or violence': 'nudity',
  'Danger to somebody': 'danger',
  'Personal data': 'personal-data',
  'Something else that is illegal': 'illegal',
  'Something else': 'other',
};

const STATES = ['open', 'closed'] as const;

/** The lists of the desk: for each, the query parameters that filter it, with their values; null where any text may be one. */
const FILTERS = {
  reports: { state: STATES, taken: ['me', 'nobody'], thing: THINGS, reason: Object.values(REASON_WORDS) },
  objections: { state: STATES },
  problems: { state: PROBLEM_STATES },
  log: { operator: null, thing: THINGS },
} as const satisfies Record<string, Readonly<Record<string, readonly string[] | null>>>;

export type DeskList = keyof typeof FILTERS;
export const DESK_LISTS = Object.keys(FILTERS) as DeskList[];

/** The filters of a list that are set, by the names of their parameters. */
export type DeskFilters = Readonly<Record<string, string>>;

const BEFORE = 'before';
function asSearch(query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The list in the address of the desk. @param search such as `?list=log&thing=group`; without a list that is known, the first */
export function listIn(search: string): DeskList {
  const wanted = new URLSearchParams(search).get('list');
  return DESK_LISTS.find((list) => list === wanted) ?? 'reports';
}

/** The filters in an address; unknown ones, and unknown values, are left out. */
export function filtersIn(list: DeskList, search: string): DeskFilters {
  const query = new URLSearchParams(search);
  const known: Readonly<Record<string, readonly string[] | null>> = FILTERS[list];
  return Object.fromEntries(Object.entries(known).flatMap(([name, values]) => {
    const value = query.get(name) ?? '';
    return value !== '' && (values === null || values.includes(value)) ? [[name, value]] : [];
  }));
}

/** Where the page of an address begins; null for the first page. */
export const pageIn = (search: string): string | null => new URLSearchParams(search).get(BEFORE);

/** The part of an address that says what a list shows: filters and page. The same address always gives the same text. */
export function listSearch(list: DeskList, search: string): string {
  const before = pageIn(search);
  return asSearch(new URLSearchParams({ ...filtersIn(list, search), ...(before === null ? {} : { [BEFORE]: before }) }));
}

/** The address of a list. @param filters empty ones are left out @param before where its page begins */
export function listAddress(list: DeskList, filters: DeskFilters = {}, before: string | null = null): string {
  const chosen = Object.entries(filters).filter(([, value]) => value !== '');
  const which = list === 'reports' ? [] : [['list', list]];
  return `${paths.desk}${asSearch(new URLSearchParams([...which, ...chosen, ...(before === null ? [] : [[BEFORE, before]])]))}`;
}

/** The address of a case, an objection or a problem. @param search of the list that it is opened from: back and next lead there */
export const itemPath = (kind: 'cases' | 'objections' | 'problems', id: string, search = ''): string =>
  `${paths.desk}/${kind}/${encodeURIComponent(id)}${search}`;

/** The query with which the API is asked for what `listSearch` describes: there, a reason is written out. */
export function apiQueryOf(search: string): string {
  const query = new URLSearchParams(search);
  const reason = Object.entries(REASON_WORDS).find(([, word]) => word === query.get('reason'))?.[0];
  if (reason !== undefined) query.set('reason', reason);
  return asSearch(query);
}
