import { readFile, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { readConfig } from '../config/config';
import { describePostgres } from '../testing/describePostgres';
import { startPostgres, type PostgresCluster } from '../testing/postgresCluster';
import { openServer } from './database';

const PASSWORD = 'p@ss/w#rd:?100%';

/** Makes a user who needs the password, which this Postgres asks nobody else for. */
async function requirePassword(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query(`create role club login password '${PASSWORD}'`);
    const { rows: [row] } = await admin.query<{ hba_file: string }>('show hba_file');
    const file = row?.hba_file ?? '';
    await writeFile(file, `host all club 127.0.0.1/32 scram-sha-256\n${await readFile(file, 'utf8')}`);
    await admin.query('select pg_reload_conf()');
  } finally {
    await admin.end();
  }
}

async function connect(url: string): Promise<void> {
  const database = await openServer(readConfig({ DATABASE_URL: url }).databaseUrl ?? '');
  await database.ping().finally(() => database.close());
}

describePostgres('the password of a Postgres server', () => {
  let postgres: PostgresCluster;
  let urlWith: (login: string) => string;
  beforeAll(async () => {
    postgres = await startPostgres();
    const url = await postgres.createEmpty();
    await requirePassword(url);
    urlWith = (login) => url.replace('postgres@', `${login}@`);
  });
  afterAll(() => postgres.stop());
  afterEach(() => { delete process.env.PGPASSWORD; });

  it('is needed', async () => {
    await expect(connect(urlWith('club:wrong'))).rejects.toThrow('password authentication failed');
  });

  it.each([['as it is', PASSWORD], ['escaped', encodeURIComponent(PASSWORD)]])('may be in DATABASE_URL %s', async (_how, password) => {
    await connect(urlWith(`club:${password}`));
  });

  it('may be in PGPASSWORD, as in compose.yaml', async () => {
    process.env.PGPASSWORD = PASSWORD;
    await connect(urlWith('club'));
  });
});
