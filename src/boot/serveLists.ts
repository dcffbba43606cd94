import type { ListJob, ListJobResult, ShownConfig } from '../contract/listPage';
import type { GroupSummary } from '../contract/types';
import { errorText } from '../domain/general/errorText';
import { normaliseGroupList } from '../domain/groups/normaliseGroup';
import { renderList } from './renderList';

/** The part of a `MessagePort` that this needs. */
export interface JobPort {
  on: (event: 'message', listener: (job: ListJob) => void) => unknown;
  postMessage: (result: ListJobResult) => void;
}

/** Renders pages of the groups list, one after another. The groups stay here until newer ones arrive. */
export function serveLists(port: JobPort, shown: ShownConfig): void {
  let groups: readonly GroupSummary[] = [];
  const rowsIn = (json: Uint8Array) => normaliseGroupList(JSON.parse(new TextDecoder().decode(json)));
  const render = async ({ query, nowMs, groups: json, found }: ListJob) => {
    const rows = json ? rowsIn(json) : groups;
    if (found === null) groups = rows;
    const { html, state } = await renderList({ groups: rows, found, query, nowMs, shown });
    return { html, state: JSON.stringify(state) };
  };
  let last: Promise<void> = Promise.resolve();
  port.on('message', (job) => {
    last = last.then(async () => {
      port.postMessage({ id: job.id, ...await render(job) });
    }).catch((error: unknown) => { port.postMessage({ id: job.id, error: errorText(error) }); });
  });
}
