import { UTC_DATES } from '../../../src/domain/dates/dateStyle';
import { exactWhenText } from '../../../src/domain/dates/placeTime';
import { decisionTitle } from '../../../src/domain/desk/decisionTitle';
import { GROUP_FIELDS, GROUP_LABELS } from '../../../src/domain/groups/groupFields';
import type { GroupFormValues } from '../../../src/domain/groups/groupFormValues';
import { MAIL_LABELS } from '../../../src/domain/inbox/inboxMessages';
import { escapeHtml } from '../../http/responses/htmlText';
import { deviceName } from '../../identity/sessions/deviceName';
import type { ExportedGroup, ExportedMembership, PersonalData } from './exportData';
import { dateOf, event, facts, type Fact, listOf, picture, startOf, written } from './exportHtml';
import { historyText, mutedText, notificationLines } from './exportWords';
import { countText } from './newestLines';

const STYLE = [
  ':root{color-scheme:light dark;font:1.0625rem/1.55 system-ui,sans-serif;background:light-dark(#FBF7F0,#14120F)}',
  ':root{color:light-dark(#1F1B16,#F3EDE3)}a{color:light-dark(#0B6B5B,#7FD6C2)}.quiet{color:light-dark(#5E564B,#B5AA9A)}',
  'body{max-width:46rem;margin:0 auto;padding:2rem 1rem 4rem}h1,h2,h3{line-height:1.2}h2{margin:2.5rem 0 .75rem}',
  'dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.25rem;margin:0}dt{color:light-dark(#5E564B,#B5AA9A)}',
  'dd{margin:0}dd,p,li{overflow-wrap:anywhere}ul{padding-left:1.25rem}li{margin:0 0 .5rem}.written{white-space:pre-wrap;margin:.25rem 0 0}',
  'img{max-width:100%;max-height:16rem;border-radius:.75rem}article{margin:0 0 2rem}nav ul{columns:14rem}nav li{margin:0}',
  '@media(max-width:30rem){dl{display:block}dd{margin:0 0 .5rem}}',
].join('');

/** The raw files beside the page. */
export const FILES: readonly { file: string; title: string; of: keyof PersonalData }[] = [
  { file: 'profile.json', title: 'Profile', of: 'profile' },
  { file: 'login.json', title: 'Logging in', of: 'login' },
  { file: 'groups-created.json', title: 'Groups you created', of: 'created' },
  { file: 'memberships.json', title: 'Groups you’re in', of: 'memberships' },
  { file: 'waiting.json', title: 'Waitlists', of: 'waiting' },
  { file: 'handovers.json', title: 'Offers of groups', of: 'handovers' },
  { file: 'announcements.json', title: 'Announcements', of: 'announcements' },
  { file: 'notifications.json', title: 'Notifications', of: 'notifications' },
  { file: 'preferences.json', title: 'Settings', of: 'preferences' },
  { file: 'calendar.json', title: 'Calendar', of: 'calendar' },
  { file: 'history.json', title: 'History', of: 'history' },
  { file: 'desk.json', title: 'Reports, decisions and problems', of: 'desk' },
];

const strong = (text: string) => `<strong>${escapeHtml(text)}</strong>`;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const yesOrNo = (value: unknown): string => (value === true ? 'Yes' : 'No');

function profile({ profile: known, images }: PersonalData): string {
  if (!known) return '<p class="quiet">There is no profile yet.</p>';
  const { name, email, photoURL, createdAt } = known;
  const stored = images.find(({ file }) => file.startsWith('images/me.'))?.file;
  const photo = stored ?? textOf(photoURL);
  return (photo === '' ? '' : picture(photo, 'Your photo'))
    + facts([['Name', textOf(name)], ['Email', textOf(email)], ['Member since', dateOf(textOf(createdAt))]]);
}

interface Device {
  browser: string;
  loggedInAt: string;
  lastUsedAt: string;
}

function login({ login: known }: PersonalData): string {
  if (!known) return '<p class="quiet">Your login is kept by Google, which has an export of its own.</p>';
  const { email, emailVerified, hasPassword, passwordChangedAt, googleId, lastLoginAt, loggedIn, loggedOutEverywhereAt } = known;
  const dateIn = (value: unknown) => dateOf(typeof value === 'string' ? value : null);
  const devices = (loggedIn as Device[]).map(({ browser, loggedInAt, lastUsedAt }) =>
    `${strong(deviceName(browser))}, logged in ${dateOf(loggedInAt)}, last used ${dateOf(lastUsedAt)}`);
  return facts([
    ['Email', textOf(email)], ['Email confirmed', yesOrNo(emailVerified)], ['Password', hasPassword === true ? 'Set' : 'None'],
    ['Password changed', dateIn(passwordChangedAt)], ['Google account', googleId === null ? 'None' : 'Linked'],
    ['Last login', dateIn(lastLoginAt)], ['Logged out everywhere', dateIn(loggedOutEverywhereAt)],
  ]) + `<h3>Your devices</h3>${listOf(devices)}`;
}

const linkText = ({ placeUrl, placeUrlFor }: ExportedGroup) =>
  (placeUrl === null ? 'None' : `${placeUrl} (for ${placeUrlFor === 'members' ? 'members' : 'everyone'})`);

const SHOWN_APART: readonly (keyof GroupFormValues)[] = ['name', 'description', 'placeUrlFor', 'endDate', 'imageURL'];

function fieldFacts(group: ExportedGroup): Fact[] {
  const { members, maxMembers } = group;
  const inOtherWords: Readonly<Partial<Record<keyof GroupFormValues, Fact>>> = {
    placeUrl: [GROUP_LABELS.placeUrl, linkText(group)],
    startDate: ['When', exactWhenText(group, UTC_DATES)],
    maxMembers: ['Members', `${members.length} of ${maxMembers}: ${members.map(({ name }) => name).join(', ')}`],
  };
  return GROUP_FIELDS.filter((field) => !SHOWN_APART.includes(field))
    .map((field) => inOtherWords[field] ?? [GROUP_LABELS[field], String(group[field as keyof ExportedGroup] ?? 'None')]);
}

const createdGroup = (group: ExportedGroup) =>
  `<article><h3>${escapeHtml(group.name)}</h3>${picture(group.image, `The picture of ${group.name}`)}${written(group.description)}<br>`
  + facts([
    ...fieldFacts(group), ['Created', dateOf(group.createdAt)], ['Last changed', dateOf(group.editedAt)],
  ]) + '</article>';

const cameText = (came: boolean | null): string =>
  (came === null ? '' : ` The organiser noted that you ${came ? 'came' : 'did not come'}.`);

const membership = ({ group, createdBy, startDate, joinedAt, location, muted, came, cannotComeSince }: ExportedMembership) =>
  `${strong(group)} by ${escapeHtml(createdBy)}, ${escapeHtml(location)}. Start: ${startOf(startDate)}. You joined ${dateOf(joinedAt)}.`
  + (muted ? ' Muted.' : '') + cameText(came)
  + (cannotComeSince === null ? '' : ` You said ${dateOf(cannotComeSince)} that you cannot come.`);

const handovers = ({ handovers: offers }: PersonalData) => listOf(offers.map(({ group, from, to, message, offeredAt, expiresAt }) =>
  `${escapeHtml(from)} offered ${strong(group)} to ${escapeHtml(to)} ${dateOf(offeredAt)}, until ${dateOf(expiresAt)}.`
  + (message === '' ? '' : written(message))));

const notifications = ({ notifications: all }: PersonalData) => listOf(all.map((one) => {
  const [sentence = '', ...details] = notificationLines(one);
  return event(strong(sentence), one.at) + (details.length > 0 ? written(details.join('\n')) : '');
}));

const settings = ({ preferences }: PersonalData) => (preferences
  ? facts([['Emails about your groups', MAIL_LABELS[preferences.email]], ['Turned off', mutedText(preferences.mutedClasses)],
    ['Your time zone', preferences.timeZone ?? 'Not known']])
  : '<p class="quiet">The same as for everyone: you haven’t changed anything.</p>');

function calendar({ calendar: made }: PersonalData): string {
  if (!made) return '<p class="quiet">You have no calendar link.</p>';
  const cancelled = made.cancelled.map(({ group, location, startDate }) =>
    `${strong(group)}, ${escapeHtml(location)}. It would have started ${startOf(startDate)}.`);
  return `<p>Your calendar link was made ${dateOf(made.addressMadeAt)}.</p>`
    + (cancelled.length > 0 ? `<h3>Shown as cancelled</h3>${listOf(cancelled)}` : '');
}

const reports = ({ desk: { reports: all } }: PersonalData) => listOf(all.map(({ at, name, reason, words }) =>
  event(`${strong(name)}: ${escapeHtml(reason)}`, at) + written(words)));

const decisions = ({ desk: { decisions: all } }: PersonalData) => listOf(all.map(({ at, action, name, reason, words, objection }) =>
  event(`${strong(decisionTitle(action, name))}: ${escapeHtml(reason ?? '')}`, at) + written(words ?? '')
  + (objection ? `<p>You objected ${dateOf(objection.at)}.</p>${written(objection.words)}${written(objection.answer ?? '')}` : '')));

const problems = ({ desk: { problems: all } }: PersonalData) => listOf(all.map(({ at, words, answer, recording }) =>
  event(`<a href="${recording}">The recording</a>`, at) + written(words)
  + (answer === null ? '' : `<p>The answer:</p>${written(answer)}`)));

function sections(data: PersonalData): readonly (readonly [string, string])[] {
  const { created, memberships, waiting, announcements, history } = data;
  return [
    ['Profile', profile(data)],
    ['Logging in', login(data)],
    [`Groups you created (${created.length})`, created.map(createdGroup).join('') || listOf([])],
    [`Groups you’re in (${countText(memberships)})`, listOf(memberships.map(membership))],
    [`Waitlists (${waiting.length})`, listOf(waiting.map(({ group, position, since, muted }) =>
      `${strong(group)}: number ${position} in line, since ${dateOf(since)}.${muted ? ' Muted.' : ''}`))],
    [`Open offers of groups (${data.handovers.length})`, handovers(data)],
    [`Your announcements (${countText(announcements)})`, listOf(announcements.map(({ at, editedAt, group, subject, text }) =>
      event(`${strong(subject)} to everyone in ${escapeHtml(group)}${editedAt === null ? '' : ', edited'}`, at) + written(text)))],
    [`Notifications (${data.notifications.length})`, notifications(data)],
    ['Settings', settings(data)],
    ['Calendar', calendar(data)],
    [`What you reported (${countText(data.desk.reports)})`, reports(data)],
    [`What was decided (${data.desk.decisions.length})`, decisions(data)],
    [`Problems you reported (${data.desk.problems.length})`, problems(data)],
    [`What happened (${countText(history)})`, listOf(history.map((line) =>
      event(`${strong(line.group ?? 'A deleted group')}: ${escapeHtml(historyText(line))}`, line.at)))],
  ];
}

/** The page for the owner of the data; it works without a network. @param atIso when it was read, ISO 8601 */
export function exportPage(data: PersonalData, atIso: string): string {
  const files = FILES.map(({ file, title }) => `<a href="${file}">${escapeHtml(title)}</a>`);
  return '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    + `<title>Your data at Hobnob</title><style>${STYLE}</style></head><body><main><h1>Your data at Hobnob</h1>`
    + `<p>Everything Hobnob has stored about you, as of ${dateOf(atIso)}. All times are in UTC. Other people are named only as the site `
    + 'names them to you.</p>'
    + sections(data).map(([title, content]) => `<section><h2>${escapeHtml(title)}</h2>${content}</section>`).join('')
    + `<nav><h2>The same, for programs</h2><p>These files lie beside this page.</p>${listOf(files)}</nav></main></body></html>\n`;
}
