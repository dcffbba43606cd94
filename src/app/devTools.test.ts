import { devToolsOptions } from './devTools';
import { eventLog } from './eventLog';

describe('the DevTools extension', () => {
  it('can inspect and jump, but change nothing', () => {
    const { name, maxAge, features } = devToolsOptions(eventLog);
    expect([name, maxAge]).toEqual(['Hobnob', 150]);
    const allowed = Object.entries(features ?? {}).filter(([, on]) => on).map(([feature]) => feature);
    expect(allowed.sort()).toEqual(['export', 'jump', 'pause']);
  });

  it('traces in development only', () => {
    expect([devToolsOptions(eventLog, true).trace, devToolsOptions(eventLog, false).trace]).toEqual([
      true,
      false,
    ]);
  });
});
