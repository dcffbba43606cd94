import { chromium } from '@playwright/test';
import { chromiumPath } from '../e2e/chromium';
import { startLongSite } from '../e2e/longSite';
import { withSite } from '../e2e/startHobnob';
import { ACCOUNT_SESSIONS } from './golden/accountSessions';
import { CREATOR_SESSIONS } from './golden/creatorSessions';
import { DESK_SESSIONS } from './golden/deskSessions';
import type { GoldenSession } from './golden/goldenSession';
import { LIVE_SESSIONS } from './golden/liveSessions';
import { MEMBER_SESSIONS } from './golden/memberSessions';
import { PAGED_SESSIONS } from './golden/pagedSessions';
import { PROBLEM_SESSIONS } from './golden/problemSessions';
import { recordSession } from './golden/record';
import { REPORT_SESSIONS } from './golden/reportSessions';
import { SEAT_SESSIONS } from './golden/seatSessions';
import { TOUCH_SESSIONS } from './golden/touchSessions';
import { VISITOR_SESSIONS } from './golden/visitorSessions';

/** Records only sessions whose name contains this text; without it, all. */
const wanted = process.argv[2] ?? '';
const isWanted = ({ name }: GoldenSession): boolean => name.includes(wanted);
const siteSessions = [
  ...VISITOR_SESSIONS, ...ACCOUNT_SESSIONS, ...MEMBER_SESSIONS, ...CREATOR_SESSIONS, ...SEAT_SESSIONS, ...TOUCH_SESSIONS, ...LIVE_SESSIONS,
  ...REPORT_SESSIONS, ...DESK_SESSIONS, ...PROBLEM_SESSIONS,
].filter(isWanted);
const longSiteSessions = PAGED_SESSIONS.filter(isWanted);

/** Records sessions on the site at `url` into `e2e/action-logs/`. @returns the number of failed sessions */
async function recordAll(url: string, sessions: readonly GoldenSession[]): Promise<number> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'],
  });
  let failed = 0;
  try {
    for (const session of sessions) {
      try {
        console.log(await recordSession(browser, url, session));
      } catch (error) {
        failed += 1;
        console.error(`${session.name} failed: ${String(error)}`);
      }
    }
  } finally {
    await browser.close();
  }
  return failed;
}

/** Starts a site with a paged list, for the sessions that need one. */
async function recordOnLongSite(): Promise<number> {
  const { url, stop } = await startLongSite();
  try {
    return await recordAll(url, longSiteSessions);
  } finally {
    await stop();
  }
}

const failed = [
  siteSessions.length > 0 ? await withSite((url) => recordAll(url, siteSessions)) : 0,
  longSiteSessions.length > 0 ? await recordOnLongSite() : 0,
];
process.exitCode = failed.every((number) => number === 0) ? 0 : 1;
