/** The import table of ARCHITECTURE.md. */

/** The folders of `src`, lowest first. A folder may import from the tiers below its own, never from its own tier or from above. */
const TIERS = [
  ['contract'],
  ['domain'],
  ['styles'],
  ['api', 'components', 'services'],
  ['store'],
  ['core'],
  ['features'],
  ['app'],
  ['boot'],
];
/** Folders outside the tiers; `importZones` lists what each may import. */
const BESIDE = ['actionLog', 'replay', 'serviceWorker', 'testing'];
const PLACED = [...TIERS.flat(), ...BESIDE];

/**
 * The tiers, which must include every folder of `src`.
 * @throws when a folder has no place
 */
export function tiersOf(folders) {
  const unplaced = folders.find((name) => !PLACED.includes(name));
  if (unplaced) throw new Error(`src/${unplaced} has no tier: place it in eslint/importTiers.mjs and ARCHITECTURE.md.`);
  return TIERS;
}

const inSrc = (names) => names.map((name) => `./src/${name}`);
const zone = (target, from, message, except) => ({ target, from, message, ...(except ? { except } : {}) });

/** The folders of `server` below its features, lowest first; their tests may import everything. */
const BELOW_FEATURES = ['config', 'lib', 'db', 'http', 'users'];
/** One of them, and those below it. */
const upTo = (name) => BELOW_FEATURES.slice(0, BELOW_FEATURES.indexOf(name) + 1);
const within = (names) => names.map((name) => `./${name}`);
const inServer = (names) => names.map((name) => `./server/${name}`);

/** What to do instead, by the importing folder. */
const ADVICE = {
  contract: 'The contract imports nothing.',
  domain: 'Rules are pure: move code that needs the app up, or pass the value in as an argument.',
  styles: 'Styles are below everything: pass the value in as a prop.',
  components: 'Components get props and call callbacks: select in src/features and pass the value in.',
  services: 'A service adapts one thing outside the app: react to it in a listener.',
  api: 'api/ knows the wire only: react to its actions in a listener or a slice.',
  store: 'store/ is what slices and listeners are built with. It knows none of them.',
  core: 'core/ is what every screen needs. What one screen needs goes to its feature; pass tables in from src/app/listeners.ts.',
  features: 'A feature knows nothing of the app around it: dispatch an event.',
  app: 'The app is built in src/boot.',
};

/** Files of closed folders that these folders may import: the service types, and the helpers of `*Log.ts` files. */
const OPEN_FILES = { services: ['./types.ts'], actionLog: ['./describeEvents.ts', './shapes.ts'] };
const USERS_OF_OPEN_FILES = ['api', 'store', 'core', 'features', 'app'];

/** The part of `domain` that would be the same on any site, which the log may import. */
const GENERAL = ['./general'];

/** A folder may import neither its own tier's other folders nor any tier above. */
const tierZones = (tiers) => tiers.flatMap((tier, level) => tier.filter((name) => name !== 'boot').flatMap((name) => {
  const forbidden = [
    ...tier.filter((other) => other !== name),
    ...tiers.slice(level + 1).flat(),
    'replay',
    ...(name === 'app' ? [] : ['actionLog']),
  ];
  const open = USERS_OF_OPEN_FILES.includes(name) ? OPEN_FILES : {};
  return forbidden.map((other) => zone(`./src/${name}`, `./src/${other}`, ADVICE[name], open[other]));
}));

/** @returns for each feature, that it imports no other */
export const featureZones = (features) => features.map((feature) =>
  zone(
    `./src/features/${feature}`,
    './src/features',
    'Features do not import each other: what two of them need goes to src/core, src/api or src/components.',
    [`./${feature}`],
  ),
);

/**
 * What no file may import, row by row. Each message says what to do instead.
 * @param folders those of `src`
 * @param features those of `src/features`
 */
export const importZones = (folders, features) => [
  ...tierZones(tiersOf(folders)),
  ...featureZones(features),
  zone(
    inSrc(USERS_OF_OPEN_FILES),
    './src/services',
    'Services arrive as `extra`: import types from src/services/types.ts.',
    OPEN_FILES.services,
  ),
  zone(
    './src/actionLog',
    inSrc(PLACED.filter((name) => !['domain', 'actionLog'].includes(name))),
    'The log folds whatever reducers it is given: pass what it needs in as an argument.',
  ),
  zone('./src/actionLog', './src/domain', 'The log would work on any site: add what is of this one in src/app/eventLog.ts.', GENERAL),
  zone(
    './src/replay',
    [
      ...inSrc(['services', 'api', 'store', 'features']),
      './src/app/store.ts', './src/app/listeners.ts',
    ],
    'The viewer has no effects: everything it shows is in the log. Its store comes from src/actionLog/replayStore.ts.',
  ),
  zone('./src/replay', './src/boot', 'The viewer starts by itself: it may read the configuration of the page, nothing else.', ['./env.ts']),
  zone(
    './src/serviceWorker',
    inSrc(PLACED.filter((name) => !['domain', 'serviceWorker'].includes(name))),
    'The worker is a program of its own: what it shares with the page goes to src/domain.',
  ),
  zone('./src', './src/testing', 'src/testing is for tests only: move what the app needs to the folder it belongs to.'),
  zone(
    './src',
    ['./server', './e2e', './benchmarks', './scripts'],
    'The app stands alone: what both sides need goes to src/domain or src/contract.',
  ),
  zone('./server', './src', 'The server shares src/contract and src/domain, nothing else.', ['./contract', './domain']),
  zone(
    './server/http',
    './server',
    'server/http is the plumbing below all features: pass what it needs in from server/boot/features.ts.',
    within(upTo('http')),
  ),
  zone(
    './server/users',
    './server',
    'server/users is what all features ask about a person: what needs a feature goes to its folder.',
    within(upTo('users')),
  ),
  zone(
    inServer(upTo('db')),
    './server',
    'This is below the plumbing and the features: pass what it needs in as an argument.',
    within(upTo('db')),
  ),
];
