import type { FastifyInstance } from 'fastify';
import { accountPlugin } from '../account/accountPlugin';
import { accountShapes } from '../account/accountSchemas';
import { profileShapes } from '../account/profile/profileSchemas';
import { announcementRoutes } from '../announcements/announcementRoutes';
import { announcementShapes } from '../announcements/announcementSchemas';
import { calendarRoutes } from '../calendar/calendarRoutes';
import { calendarShapes } from '../calendar/calendarSchemas';
import { closedAccountRoutes } from '../desk/closedAccountRoutes';
import { deskRoutes } from '../desk/deskRoutes';
import { deskShapes } from '../desk/deskShapes';
import { discoveryRoutes } from '../discovery/discoveryRoutes';
import { SITEMAP_LIMITS } from '../discovery/sitemap';
import { groupCallShapes, groupsPlugin } from '../groups/groupsPlugin';
import { commonShapes } from '../http/schemas/commonSchemas';
import { ImageReader } from '../images/imageReader';
import { imageShapes } from '../images/imageSchemas';
import { imagesPlugin } from '../images/imagesPlugin';
import { liveShapes } from '../live/liveSchemas';
import { outboxRoutes } from '../mail/outboxRoutes';
import { inboxShapes } from '../notifications/inbox/inboxShapes';
import { UnsubscribeLinks } from '../notifications/mail/unsubscribeLinks';
import { notificationsPlugin } from '../notifications/notificationsPlugin';
import { problemRoutes } from '../problems/problemRoutes';
import { problemShapes } from '../problems/problemSchemas';
import { reportRoutes } from '../reports/reportRoutes';
import { reportShapes } from '../reports/reportSchemas';
import type { AppParts, Gates, Lists } from './appParts';

/** The shapes that the schemas of calls refer to by name, whichever feature they belong to. */
export const apiShapes = [
  ...groupCallShapes, ...inboxShapes, ...announcementShapes, ...liveShapes, ...calendarShapes, ...profileShapes, ...commonShapes,
  ...accountShapes, ...imageShapes, ...reportShapes, ...deskShapes, ...problemShapes,
];

/** The features, each with what it needs. */
export async function addFeatures(app: FastifyInstance, parts: AppParts, lists: Lists, gates: Gates): Promise<void> {
  const { config, database } = parts;
  const { catalog } = lists;
  const { uploads, imageBudget, imageGate, exportGate } = gates;
  const { origin, hosted } = app.desk;
  const imageReader = new ImageReader(database);
  const links = new UnsubscribeLinks(database, origin);
  await app.register(groupsPlugin, { database, ...lists, uploads, imageBudget });
  await app.register(notificationsPlugin, { database, hosted, links });
  await app.register(announcementRoutes, { database, catalog });
  await app.register(reportRoutes, app.desk);
  await app.register(deskRoutes, { ...app.desk, imageReader, imageGate });
  await app.register(problemRoutes, { ...app.desk, uploads, imageGate, checkRecording: parts.checkRecording ?? null });
  await app.register(closedAccountRoutes, { ...app.desk, imageReader, exportGate });
  await app.register(accountPlugin, { ...app.desk, catalog, imageReader, exportGate });
  await app.register(imagesPlugin, { database, uploads, imageBudget, imageReader, imageGate });
  await app.register(calendarRoutes, { database, origin });
  await app.register(discoveryRoutes, { database, catalog, origin, sitemaps: parts.limits?.sitemaps ?? SITEMAP_LIMITS });
  if (config.demo) await app.register(outboxRoutes, { database });
  await parts.identityRoutes?.(app);
}
