import { moreGroupsText } from './categories';

test.each([['Art', 'More Art groups'], ['Other', 'More groups']])('the link to the groups of %s says "%s"', (category, text) => {
  expect(moreGroupsText(category)).toBe(text);
});
