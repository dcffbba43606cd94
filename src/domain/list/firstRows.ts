import type { GroupSummary } from '../../contract/types';
import { UTC_DATES } from '../dates/dateStyle';
import { startPeriodOf } from './choosePeriod';
import { visibleGroups } from './findGroups';
import { formatFilters, type GroupFilters } from './groupFilters';

/** How many rows a page contains: more than a large screen shows, and few enough to render and send at once. */
export const FIRST_ROWS = 24;

/** The first rows of the filtered list, which the page contains. For rendering only: the list itself is still requested. */
export interface FirstRows {
  /** What the rows were filtered and sorted by. */
  filters: GroupFilters;
  /** How many groups the filters find in total; null for more than are counted. */
  count: number | null;
  /** Without their descriptions, which no card shows. */
  rows: readonly GroupSummary[];
}

/**
 * What a page contains of a list whose first rows are known.
 * @param count how many groups the filters find; null for more than are counted
 */
export function asFirstRows(rows: readonly GroupSummary[], count: FirstRows['count'], filters: GroupFilters): FirstRows {
  return { filters, count, rows: rows.slice(0, FIRST_ROWS).map((row) => ({ ...row, description: '' })) };
}

/**
 * The filters with the instants that they mean in a page that the server renders: its days are in UTC, as its dates are, because the
 * reader's zone is not known yet.
 * @param nowMs the time of the page, ms since the epoch
 */
export const filtersAt = (filters: GroupFilters, nowMs: number): GroupFilters =>
  ({ ...filters, ...startPeriodOf(filters, nowMs, UTC_DATES.timeZone) });

/** What a page contains of the list. @param groups all of them @param nowMs the time of the page, ms since the epoch */
export function firstRowsOf(groups: readonly GroupSummary[], filters: GroupFilters, nowMs: number): FirstRows {
  const found = visibleGroups(groups, filtersAt(filters, nowMs));
  return asFirstRows(found, found.length, filters);
}

/** Whether the rows belong to these filters. The view does not matter: a grid and a list show the same rows. */
export function areRowsOf({ filters }: FirstRows, wanted: GroupFilters): boolean {
  return formatFilters({ ...filters, view: wanted.view }) === formatFilters(wanted);
}
