import { apiLog } from '../api/apiLog';
import { apiSlice } from '../api/apiSlice';
import './rootReducer';

it('knows every call that a recording may hold: of others the cache ignores what is replayed', () => {
  expect(Object.keys(apiSlice.endpoints).sort()).toEqual(Object.keys(apiLog.calls).sort());
});
