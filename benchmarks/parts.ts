import { benchAccountTiming } from './accountTiming.bench';
import { benchBackup } from './backup.bench';
import type { Part } from './bench';
import { benchBlocking } from './blocking.bench';
import { benchBrowserList } from './browserList.bench';
import { benchBrowserLong } from './browserLong.bench';
import { benchBrowserMany } from './browserMany.bench';
import { benchClubYears } from './clubYears.bench';
import { benchHiding } from './hiding.bench';
import { benchInputs } from './inputs.bench';
import { benchLighthouse } from './lighthouse.bench';
import { benchProblem } from './problem.bench';
import { benchReplay } from './replay.bench';
import { benchServerAbuse } from './serverAbuse.bench';
import { benchServerBodies } from './serverBodies.bench';
import { benchServerGrowth } from './serverGrowth.bench';
import { benchServerJoins } from './serverJoins.bench';
import { benchServerLive } from './serverLive.bench';
import { benchServerPages } from './serverPages.bench';
import { benchServerReads } from './serverReads.bench';
import { benchServers } from './servers.bench';
import { benchSignIns } from './signIns.bench';
import { benchStyles } from './styles.bench';
import { benchWalk } from './walk.bench';
import { benchWeight } from './weight.bench';

/** All benchmarks, in the order of `RESULTS.md`. */
export const PARTS: readonly Part[] = [
  { name: 'weight', title: 'Weight of a first visit', run: benchWeight },
  {
    name: 'lighthouse',
    title: 'Mobile Lighthouse, median of five visits',
    needs: ['chromium'],
    fullOnly: true,
    run: benchLighthouse,
  },
  { name: 'blocking', title: 'Pages beside another product, CPU 4× slower', needs: ['chromium'], fullOnly: true, run: benchBlocking },
  { name: 'styles', title: 'Styles while a page starts, CPU 4× slower', needs: ['chromium'], fullOnly: true, run: benchStyles },
  { name: 'walk', title: 'A walk over ten pages, CPU 4× slower', needs: ['chromium'], fullOnly: true, run: benchWalk },
  { name: 'inputs', title: 'Inputs on a slow phone, CPU 4× slower', needs: ['chromium'], run: benchInputs },
  { name: 'list', title: 'The list of 10,000 groups in Chromium', needs: ['chromium'], run: benchBrowserList },
  { name: 'many', title: 'Ten times as many groups', needs: ['chromium', 'postgres'], fullOnly: true, run: benchBrowserMany },
  { name: 'long', title: 'A list in pages in Chromium', needs: ['chromium', 'postgres'], fullOnly: true, run: benchBrowserLong },
  { name: 'reads', title: 'Reading the list from the server', run: benchServerReads },
  { name: 'growth', title: 'The list as the community grows, on Postgres', needs: ['postgres'], run: benchServerGrowth },
  { name: 'pages', title: 'Pages of a long list, on Postgres', needs: ['postgres'], run: benchServerPages },
  { name: 'abuse', title: 'Requests of strangers, on Postgres', needs: ['postgres'], run: benchServerAbuse },
  { name: 'bodies', title: 'Bodies of hostile shapes', run: benchServerBodies },
  { name: 'joins', title: 'Joining, on Postgres', needs: ['postgres'], run: benchServerJoins },
  { name: 'servers', title: 'Several servers on one Postgres, on one machine', needs: ['postgres'], run: benchServers },
  { name: 'live', title: 'Open pages that hear of changes, on Postgres', needs: ['postgres'], run: benchServerLive },
  { name: 'hiding', title: 'What an operator hides, on Postgres', needs: ['postgres'], run: benchHiding },
  { name: 'club', title: 'A club after some time, on the embedded database', run: benchClubYears },
  { name: 'backup', title: 'Reading and joining during a backup, on the embedded database', run: benchBackup },
  { name: 'signIns', title: 'Signing in beside reading', run: benchSignIns },
  { name: 'accountTiming', title: 'Known and unknown accounts', run: benchAccountTiming },
  { name: 'problem', title: 'A problem of the largest size, opened on the desk', needs: ['chromium'], run: benchProblem },
  { name: 'replay', title: 'Recording and replaying', env: { NODE_ENV: 'production' }, run: benchReplay },
];
