/**
 * Scrolls a row sideways so that what is chosen in it is in its middle: a link may choose what is beyond the edge of a phone's screen.
 * @param row the element that scrolls, positioned, so that it is where the offset of its items counts from
 * @param chosen a selector
 */
export function centreChosen(row: HTMLElement | null, chosen: string): void {
  const item = row?.querySelector<HTMLElement>(chosen);
  if (row && item) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
}
