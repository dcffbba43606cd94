import { faqSearched, faqToggled, initialSupportState, supportSlice } from './supportSlice';

const { reducer } = supportSlice;

describe('the questions of the help page', () => {
  it('open and close one by one', () => {
    const both = ['a', 'b'].reduce((state, id) => reducer(state, faqToggled(id)), initialSupportState);
    expect(both.open).toEqual(['a', 'b']);
    expect(reducer(both, faqToggled('a')).open).toEqual(['b']);
  });

  it('stay open during a search', () => {
    const open = reducer(initialSupportState, faqToggled('a'));
    const searched = reducer(open, faqSearched('join'));
    expect(searched).toMatchObject({ search: 'join', open: ['a'] });
    expect(reducer(searched, faqSearched('join'))).toBe(searched);
  });
});
