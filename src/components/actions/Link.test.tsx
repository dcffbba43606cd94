import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { Link } from './Link';

const went: unknown[] = [];
const navigator = { createHref: String, push: (to: unknown) => { went.push(to); }, replace: () => undefined, go: () => undefined };
const at = (location: string, children: ReactNode) => <Router location={location} navigator={navigator}>{children}</Router>;

/** @returns whether the browser follows the link itself */
function isLeftToBrowser(click: object = {}): boolean {
  const link = screen.getByRole('link');
  const event = createEvent.click(link, click);
  fireEvent(link, event);
  return !event.defaultPrevented;
}

beforeEach(() => { went.length = 0; });

it('asks the router to go to its address', () => {
  render(at('/', <Link to="/groups?sort=name">Groups</Link>));
  expect(screen.getByRole('link')).toHaveAttribute('href', '/groups?sort=name');
  expect(isLeftToBrowser()).toBe(false);
  expect(went).toEqual(['/groups?sort=name']);
});

it.each([
  ['another button', { button: 1 }], ['Ctrl', { ctrlKey: true }], ['Command', { metaKey: true }], ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
])('leaves a click with %s to the browser', (_name, click) => {
  render(at('/', <Link to="#elsewhere">Groups</Link>));
  expect([isLeftToBrowser(click), went]).toEqual([true, []]);
});

it('stays where a handler has prevented it', () => {
  render(at('/', <Link to="/groups" onClick={(event) => { event.preventDefault(); }}>Groups</Link>));
  isLeftToBrowser();
  expect(went).toEqual([]);
});

it('is not rendered again when the address changes', () => {
  const rendered = jest.fn();
  const links = <Profiler id="links" onRender={rendered}><Link to="/groups">Groups</Link></Profiler>;
  const { rerender } = render(at('/groups', links));
  rerender(at('/groups?search=a', links));
  expect(rendered).toHaveBeenCalledTimes(1);
});
