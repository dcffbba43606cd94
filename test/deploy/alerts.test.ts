import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { METRICS_ENV, METRICS_HEADERS } from '../../server/testing/readMetrics';
import { openServerHome } from '../../server/testing/serverProcess';
import { promtoolInstalled, promtoolPath } from './promtoolPath';

const RULES = 'deploy/alerts.yml';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}

const rules = (parse(readFileSync(RULES, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);

it('each has a name of its own, how urgent it is, and what to do', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, labels, annotations } of rules) {
    expect(alert).toMatch(/^Hobnob[A-Z]/);
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/\.$/);
  }
});

it('reads only what a site with backups has at /metrics', async () => {
  const home = await openServerHome();
  await home.plantKey();
  const { url } = await home.start({ ...METRICS_ENV, BACKUP_DIR: path.join(home.dataDir, 'backups') });
  const metrics = await (await fetch(`${url}/metrics`, { headers: METRICS_HEADERS })).text();
  await home.clear();
  const series = metrics.split('\n').map((line) => /^# TYPE (\w+)|^(\w+)/.exec(line)?.slice(1).join('') ?? '');
  const read = rules.flatMap(({ expr }) => expr.match(/\b(hobnob|process|nodejs)_\w+/g) ?? []);
  expect(read.length).toBeGreaterThan(rules.length);
  expect(read.filter((name) => !series.includes(name.replace(/_(count|bucket)$/, '')))).toEqual([]);
});

/** Says in its name why it is skipped. */
const itWithPromtool = promtoolInstalled ? it : it.skip;

itWithPromtool('all are raised when everything is wrong, none when nothing is (needs promtool, of the package prometheus)', () => {
  const printed = execFileSync(promtoolPath, ['test', 'rules', 'test/deploy/alerts.promtool.yml'], { encoding: 'utf8' });
  expect(printed).toContain('SUCCESS');
});
