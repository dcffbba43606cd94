import { JSDOM } from 'jsdom';
import { putCategoryTags } from './categoryTags';
import { putPageTags } from './pageTags';

const ORIGIN = 'https://hobbies.example';
const LIST = putPageTags(
  '<!doctype html><html><head><title>Old</title></head><body><a href="/groups">All groups · Hobnob</a></body></html>', 'groups', ORIGIN,
);
const pageAt = (search: string) => new JSDOM(putCategoryTags(LIST, search)).window.document;

it.each(['?category=Art', '?category=Art&sort=nameAsc', '?category=art&utm_source=x'])(
  'the page of a category has its own title and canonical address: %s',
  (search) => {
    const { head, title } = pageAt(search);
    expect(title).toBe('Art groups · Hobnob');
    expect(head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(`${ORIGIN}/groups?category=Art`);
    const contents = ['og:url', 'og:title'].map((name) => head.querySelector(`meta[property="${name}"]`)?.getAttribute('content'));
    expect(contents).toEqual([`${ORIGIN}/groups?category=Art`, 'Art groups · Hobnob']);
    expect(head.querySelector('link[rel="alternate"]')?.getAttribute('href')).toBe('/groups.atom');
  },
);

it.each(['', '?q=chess', '?category=All', '?category=Nope', '?sort=oldest&view=list'])('any other list is the whole list: %s', (search) => {
  expect(putCategoryTags(LIST, search)).toBe(LIST);
});

it('leaves the content of the page as it is', () => {
  expect(pageAt('?category=Art').body.innerHTML).toBe('<a href="/groups">All groups · Hobnob</a>');
});
