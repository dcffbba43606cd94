import { hashOfProblem, isProblemMessage, isViewerReady, problemInHash, problemStepPath, VIEWER_READY } from './shownProblem';

describe('the address of a step', () => {
  it('is read as it is written', () => {
    expect(problemInHash(hashOfProblem('12', 40))).toEqual({ problemId: '12', step: 40 });
    expect([problemStepPath('12', 40), problemStepPath('12', null)]).toEqual(['/desk/problems/12?step=40', '/desk/problems/12']);
  });

  it.each([
    ['', null], ['#step=4', null], ['#problem=../x&step=1', null], ['#problem=12&step=x', { problemId: '12', step: null }],
  ])('of %j is %j', (hash, found) => { expect(problemInHash(hash)).toEqual(found); });
});

describe('a message between the tabs', () => {
  it('is known by its shape', () => {
    const problem = { type: 'problem', problemId: '12', recording: new Blob(), changes: [], step: null };
    expect([VIEWER_READY, null, 'viewerReady'].map(isViewerReady)).toEqual([true, false, false]);
    expect([problem, { type: 'problemMissing', message: 'Gone.' }].every(isProblemMessage)).toBe(true);
    const others = [{ ...problem, recording: 'x' }, { ...problem, changes: null }, { type: 'problemMissing' }, 5];
    expect(others.some(isProblemMessage)).toBe(false);
  });
});
