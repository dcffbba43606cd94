/** The group that `paths.copyGroup` names in an address, or in its query. */
export function copiedFrom(url: string): { from?: string } {
  const from = new URLSearchParams(url.split('#')[0]?.split('?')[1]).get('from');
  return from === null || from === '' ? {} : { from };
}
