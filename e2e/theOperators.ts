import type { Page } from '@playwright/test';
import { askRunningSite } from '../server/boot/commandSocket';
import { demoCreator } from './allScreens';
import { apiLogIn, type ApiUser } from './apiUsers';
import { siteDataDir } from './siteUrl';

/** The operator of the example community. */
export const theOperator = async (page: Page): Promise<ApiUser> => apiLogIn(page, await demoCreator(page));

const OTHER = { name: 'Tomás Herrera', email: 'tomas@hobnob.example', password: 'Hobnob-demo2' };

async function operators(...args: string[]): Promise<void> {
  const dataDir = siteDataDir();
  if (dataDir === undefined) throw new Error('A second operator needs a site that this process has started');
  const sent = await askRunningSite(dataDir, 'operators', args);
  if (!sent) throw new Error('The site does not answer commands');
  for await (const _line of sent as AsyncIterable<unknown>);
}

/** Makes somebody an operator, too, while a test runs. */
export async function withSecondOperator(page: Page, run: (other: ApiUser) => Promise<void>): Promise<void> {
  await operators('add', OTHER.email);
  try {
    await run(await apiLogIn(page, OTHER));
  } finally {
    await operators('remove', OTHER.email);
  }
}

/** Somebody reports a group. @param path its address */
export const reportGroup = (by: ApiUser, path: string, words = 'They ask every member for money.') => by.send('POST', '/api/reports', {
  thing: 'group', id: path.slice('/groups/'.length), reason: 'Fraud', words, goodFaith: true,
});
