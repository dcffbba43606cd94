import { HOUR_MS } from '../../src/domain/general/durations';
import { deskOf } from '../testing/deskCalls';
import { eachEngine } from '../testing/eachEngine';
import { makeOperator } from '../testing/operators';
import { createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { ines, mira, omar } from '../testing/testTokens';

const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

eachEngine((open) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
    for (const as of [mira, omar, ines]) await server.call('POST', '/api/users/create-or-update', { as, body: { ...as, photoURL: '' } });
    await makeOperator(server.database, ines);
  });
  afterAll(() => server.close());
  afterEach(() => { jest.restoreAllMocks(); });

  it('operators see the picture of a hidden group in its case, by an address that expires within two hours', async () => {
    const desk = deskOf(server);
    const { _id, imageURL } = await createGroup(server, mira, { imageURL: PIXEL });
    expect((await desk.open(ines, 'group', _id)).present?.imageURL).toBe(imageURL);
    const { body: hidden } = await desk.act(ines, 'group', _id, 'hide');
    const address = hidden.present?.imageURL ?? '';
    expect([hidden.snapshot.imageURL, (await desk.read(ines, hidden._id)).present?.imageURL]).toEqual([address, address]);
    const read = (url: string) => server.app.inject(url);
    const answered = await read(address);
    expect([answered.statusCode, answered.headers['cache-control']]).toEqual([200, 'private, max-age=3600']);
    expect((await read(`${address}x`)).statusCode).toBe(404);
    expect((await read('/api/desk/picture')).statusCode).toBe(404);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 2 * HOUR_MS);
    expect((await read(address)).statusCode).toBe(404);
  });
});
