/** The group that `paths.copyGroup` names in an address's query. */
export function copiedFrom(search: string): { from?: string } {
  const from = new URLSearchParams(search).get('from');
  return from === null || from === '' ? {} : { from };
}
