import { createSelector } from '@reduxjs/toolkit';
import { deskApi } from '../../api/deskApi';
import { deskProblemsApi } from '../../api/deskProblemsApi';
import { HTTP_FORBIDDEN } from '../../api/httpStatus';
import { selectQueryView, type QueryView } from '../../api/queryView';
import type {
  CasePage, CaseSummary, DeskCase, DeskLogPage, DeskObjection, DeskProblem, DeskProblemPage, ObjectionPage,
} from '../../contract/types';
import { selectIsSignedIn } from '../../core/auth/authSlice';
import { selectLocation, selectRoute } from '../../core/location/locationSlice';
import { openArg } from '../../core/location/openParam';
import { listIn, listSearch, type DeskList } from '../../domain/desk/deskLists';
import type { RootState } from '../../store/types';

const { readDeskCounts, listCases, readCase, listObjections, readObjection, listDeskLog } = deskApi.endpoints;
const { listProblems, readProblem } = deskProblemsApi.endpoints;
const selectSearch = (state: RootState): string => selectLocation(state).search;

type ItemKind = 'case' | 'objection' | 'problem';

/** What a page of the desk is about: a list, a case, an objection, a problem, or a case that is to be opened. */
type DeskPlace = { kind: 'list'; list: DeskList } | { kind: ItemKind; id: string } | { kind: 'newCase' } | { kind: 'unknown' };

function placeOf({ name, params: { list, itemId = '' } }: ReturnType<typeof selectRoute>, search: string): DeskPlace | null {
  if (name === 'desk') return { kind: 'list', list: listIn(search) };
  if (name !== 'deskItem') return null;
  if (list === 'cases') return itemId === 'new' ? { kind: 'newCase' } : { kind: 'case', id: itemId };
  if (list === 'problems') return { kind: 'problem', id: itemId };
  return list === 'objections' ? { kind: 'objection', id: itemId } : { kind: 'unknown' };
}

/** Where in the desk the operator is; null elsewhere, and for nobody. */
export const selectPlace = createSelector(
  [selectRoute, selectSearch, selectIsSignedIn],
  (route, search, isSignedIn) => (isSignedIn ? placeOf(route, search) : null),
);

/** The list that is shown, or that the open page belongs to. */
export function selectDeskList(state: RootState): DeskList {
  const place = selectPlace(state);
  if (place?.kind === 'list') return place.list;
  return place?.kind === 'objection' ? 'objections' : place?.kind === 'problem' ? 'problems' : 'reports';
}

/** The argument of that list's query: the page of an item keeps the list's filters in its address. */
const selectListSearch = createSelector([selectDeskList, selectSearch], listSearch);
const listArg = (list: DeskList) => (state: RootState): string | null =>
  (selectPlace(state) !== null && selectDeskList(state) === list ? selectListSearch(state) : null);

export const selectCountsArg = openArg('desk', 'deskItem');
export const selectCasesArg = listArg('reports');
export const selectObjectionsArg = listArg('objections');
export const selectProblemsArg = listArg('problems');
export const selectCaseId = (state: RootState): string | null => idOf(state, 'case');
export const selectObjectionId = (state: RootState): string | null => idOf(state, 'objection');

export const selectProblemId = (state: RootState): string | null => idOf(state, 'problem');

/** The step in the address of a problem; null for the last one. */
export function selectStepInAddress(state: RootState): number | null {
  const step = new URLSearchParams(selectSearch(state)).get('step');
  return step !== null && /^\d{1,7}$/.test(step) ? Number(step) : null;
}

function idOf(state: RootState, kind: ItemKind): string | null {
  const place = selectPlace(state);
  return place?.kind === kind ? place.id : null;
}

/** The log as a list; of a case, what was done about it. */
export function selectLogArg(state: RootState): string | null {
  const caseId = selectCaseId(state);
  return caseId === null ? listArg('log')(state) : `?caseId=${encodeURIComponent(caseId)}`;
}

export const selectCounts = (state: RootState) => readDeskCounts.select(undefined)(state).data;

/** Why the desk is closed to somebody: the code of the server's refusal; null when it is open. */
export function selectRefusalCode(state: RootState): string | null {
  const { error } = readDeskCounts.select(undefined)(state);
  return error && 'status' in error && error.status === HTTP_FORBIDDEN ? error.data.code ?? '' : null;
}

const FAILED = 'We couldn’t load this. Please try again.';
export const selectCases = (state: RootState): QueryView<CasePage> => selectQueryView(state, listCases, selectCasesArg(state), FAILED);
export const selectCase = (state: RootState): QueryView<DeskCase> => selectQueryView(state, readCase, selectCaseId(state), FAILED);
export const selectObjections = (state: RootState): QueryView<ObjectionPage> =>
  selectQueryView(state, listObjections, selectObjectionsArg(state), FAILED);
export const selectObjection = (state: RootState): QueryView<DeskObjection> =>
  selectQueryView(state, readObjection, selectObjectionId(state), FAILED);
export const selectProblems = (state: RootState): QueryView<DeskProblemPage> =>
  selectQueryView(state, listProblems, selectProblemsArg(state), FAILED);
export const selectProblem = (state: RootState): QueryView<DeskProblem> =>
  selectQueryView(state, readProblem, selectProblemId(state), FAILED);
export const selectLog = (state: RootState): QueryView<DeskLogPage> => selectQueryView(state, listDeskLog, selectLogArg(state), FAILED);

/** The order of the list of cases, as the server has it: urgent ones first, then those that were reported last. */
function isAfter(one: CaseSummary, other: CaseSummary): boolean {
  if (one.isUrgent !== other.isUrgent) return other.isUrgent;
  if (one.reportedAt !== other.reportedAt) return one.reportedAt < other.reportedAt;
  return Number(one._id) < Number(other._id);
}

/** What comes before and after the open page in the list that it was opened from, also once it has left the list. */
interface Neighbours {
  previous: string | null;
  next: string | null;
}

function neighboursIn<Item extends { _id: string }>(items: readonly Item[], id: string, isBelow: (item: Item) => boolean): Neighbours {
  const others = items.filter(({ _id }) => _id !== id);
  return { previous: others.findLast((item) => !isBelow(item))?._id ?? null, next: others.find(isBelow)?._id ?? null };
}

export const selectNeighbours = createSelector(
  [selectCases, selectCase, selectObjections, selectObjectionId, selectProblems, selectProblemId],
  (cases, shown, objections, objectionId, problems, problemId): Neighbours => {
    if (problems.status === 'loaded' && problemId !== null)
      return neighboursIn(problems.data.items, problemId, ({ _id }) => Number(_id) < Number(problemId));
    if (objections.status === 'loaded' && objectionId !== null)
      return neighboursIn(objections.data.items, objectionId, ({ _id }) => Number(_id) < Number(objectionId));
    if (cases.status === 'loaded' && shown.status === 'loaded')
      return neighboursIn(cases.data.items, shown.data._id, (item) => isAfter(item, shown.data));
    return { previous: null, next: null };
  },
);
