import type { InvitationJob, ListJob, RenderResult, ShownConfig } from '../contract/renderedPages';
import type { GroupSummary } from '../contract/types';
import { errorText } from '../domain/general/errorText';
import { normaliseGroupList, normaliseSummary } from '../domain/groups/normaliseGroup';
import { renderInvitation } from './renderInvitation';
import { renderList } from './renderList';

/** The part of a `MessagePort` that this needs. */
export interface JobPort {
  on: (event: 'message', listener: (job: ListJob | InvitationJob) => void) => unknown;
  postMessage: (result: RenderResult) => void;
}

/** Renders pages of the groups list, and invitations, one after another. The groups stay here until newer ones arrive. */
export function servePages(port: JobPort, shown: ShownConfig): void {
  let groups: readonly GroupSummary[] = [];
  const rowsIn = (json: Uint8Array) => normaliseGroupList(JSON.parse(new TextDecoder().decode(json)));
  const renderListJob = ({ query, nowMs, groups: json, found }: ListJob) => {
    const rows = json ? rowsIn(json) : groups;
    if (found === undefined) groups = rows;
    return renderList({ groups: rows, found, query, nowMs, shown });
  };
  const renderInvitationJob = ({ invitation, nowMs }: InvitationJob) => {
    const group = normaliseSummary(JSON.parse(invitation));
    if (!group) throw new Error('An invitation without a group.');
    return renderInvitation({ group, nowMs, shown });
  };
  const render = async (job: ListJob | InvitationJob) => {
    const { html, state } = await ('invitation' in job ? renderInvitationJob(job) : renderListJob(job));
    return { html, state: JSON.stringify(state) };
  };
  let last: Promise<void> = Promise.resolve();
  port.on('message', (job) => {
    last = last.then(async () => {
      port.postMessage({ id: job.id, ...await render(job) });
    }).catch((error: unknown) => { port.postMessage({ id: job.id, error: errorText(error) }); });
  });
}
