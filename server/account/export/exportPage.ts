import { escapeHtml } from '../../http/responses/htmlText';
import type { ExportedGroup, ExportedMembership, PersonalData } from './exportData';
import type { ExportedWaiting } from './exportSeats';

const STYLE = [
  ':root{color-scheme:light dark;font:1.0625rem/1.55 system-ui,sans-serif}',
  'body{max-width:46rem;margin:0 auto;padding:2rem 1rem 4rem}h1,h2,h3{line-height:1.2}h2{margin-top:2.5rem}',
  'dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.25rem;margin:0}dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere}',
  'img{max-width:100%;max-height:16rem;border-radius:.75rem}p,li{overflow-wrap:anywhere}article{margin:0 0 2rem}',
  '@media(max-width:30rem){dl{display:block}dd{margin:0 0 .5rem}}',
].join('');

const dateOf = (iso: string | null) => (iso === null ? '–' : `${iso.slice(0, 10)}, ${iso.slice(11, 16)} UTC`);

/** An image of the archive, or of the web: that one is not loaded, only linked. */
function image({ image: address, name }: ExportedGroup): string {
  const [href, alt] = [escapeHtml(address), escapeHtml(`The image of ${name}`)];
  return address.startsWith('images/')
    ? `<p><img src="${href}" alt="${alt}"></p>`
    : `<p><a href="${href}" rel="noreferrer">${alt}</a></p>`;
}

const facts = (rows: readonly (readonly [string, unknown])[]) =>
  `<dl>${rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(String(value ?? '–'))}</dd>`).join('')}</dl>`;

const createdGroup = (group: ExportedGroup) =>
  `<article><h3>${escapeHtml(group.name)}</h3>${image(group)}` +
  `<p>${escapeHtml(group.description)}</p>` +
  facts([
    ['Category', group.category],
    ['Location', group.location],
    ['Starts', dateOf(group.startDate)],
    ['Created', dateOf(group.createdAt)],
    ['Edited', dateOf(group.editedAt)],
    ['Members', `${group.members.length} of ${group.maxMembers}: ${group.members.map(({ name }) => name).join(', ')}`],
  ]) +
  '</article>';

const membership = ({ group, createdBy, startDate, joinedAt, location }: ExportedMembership) =>
  `<li><strong>${escapeHtml(group)}</strong> by ${escapeHtml(createdBy)}, ${escapeHtml(location)}; starts ${dateOf(startDate)}; ` +
  `you joined ${dateOf(joinedAt)}</li>`;

const waitingFor = ({ group, position, since }: ExportedWaiting) =>
  `<li><strong>${escapeHtml(group)}</strong>: number ${position} in line, since ${dateOf(since)}</li>`;

/** The page that explains the archive; it works without a network. */
export function exportPage(data: PersonalData, atIso: string): string {
  const { profile, login, created, memberships, waiting, calendar } = data;
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>Your data at Hobnob</title><style>${STYLE}</style></head><body><h1>Your data at Hobnob</h1>` +
    `<p>Everything Hobnob has stored about you, as of ${dateOf(atIso)}. The same is in the .json files beside this page, for programs. ` +
    'Other people are named only as the site names them to you.</p>' +
    `<h2>Profile</h2>${profile ? facts(Object.entries(profile)) : '<p>There is no profile yet.</p>'}` +
    (login ? `<h2>Logging in</h2>${facts(Object.entries(login).filter(([name]) => name !== 'loggedIn'))}` : '') +
    `<h2>Groups you created (${created.length})</h2>${created.map(createdGroup).join('') || '<p>None.</p>'}` +
    `<h2>Groups you are in (${memberships.length})</h2><ul>${memberships.map(membership).join('')}</ul>` +
    (waiting.length > 0 ? `<h2>Groups you wait for (${waiting.length})</h2><ul>${waiting.map(waitingFor).join('')}</ul>` : '') +
    (calendar ? `<p>You have a personal calendar since ${dateOf(calendar.addressMadeAt)}; calendar.json has more.</p>` : '') +
    `<p>Open handovers of groups (${data.handovers.length}), what you did in groups (${data.history.length} entries), your notifications ` +
    `(${data.notifications.length}), announcements (${data.announcements.length}) and what you are notified of are in handovers.json, ` +
    'history.json, notifications.json, announcements.json and ' +
    'preferences.json.</p></body></html>\n'
  );
}
