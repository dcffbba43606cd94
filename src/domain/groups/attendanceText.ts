/**
 * "12 of 30 came · 2 cannot come"; before the start, "30 are in".
 * @param all how many members there are
 */
export function attendanceText({ came, cannotCome }: { came: number; cannotCome: number }, all: number, started: boolean): string {
  const first = started ? `${came} of ${all} came` : `${all} ${all === 1 ? 'is' : 'are'} in`;
  return cannotCome === 0 ? first : `${first} · ${cannotCome} cannot come`;
}
