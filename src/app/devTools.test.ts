import { devToolsView } from '../actionLog/devToolsView';
import { devToolsOptions } from './devTools';
import { eventLog } from './eventLog';

describe('the DevTools extension', () => {
  it('can inspect and jump, but change nothing', () => {
    const { name, maxAge, features } = devToolsOptions(devToolsView(eventLog));
    expect([name, maxAge]).toEqual(['Hobnob', 150]);
    const allowed = Object.entries(features ?? {}).filter(([, on]) => on).map(([feature]) => feature);
    expect(allowed.sort()).toEqual(['export', 'jump', 'pause']);
  });

  it('traces in development only', () => {
    expect([devToolsOptions(devToolsView(eventLog), true).trace, devToolsOptions(devToolsView(eventLog), false).trace]).toEqual([
      true,
      false,
    ]);
  });
});
