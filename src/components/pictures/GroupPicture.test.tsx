import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { Avatar } from './Avatar';
import { GroupPicture } from './GroupPicture';

const STORED = '/api/images/abc';
const WIDTHS = [320, 640, 1280].map((width) => `${STORED}?w=${width} ${width}w`).join(', ');

/** Each time that a picture is given one of its sources, and whether it was in the document then. */
function watchSources() {
  const seen: [name: string, inDocument: boolean][] = [];
  const { setAttribute } = Element.prototype;
  jest.spyOn(Element.prototype, 'setAttribute').mockImplementation(function write(this: Element, name, value) {
    if (this instanceof HTMLImageElement && ['src', 'srcset', 'sizes'].includes(name)) seen.push([name, this.isConnected]);
    setAttribute.call(this, name, value);
  });
  return seen;
}

afterEach(() => { jest.restoreAllMocks(); });

test('a picture gets its source once it is in the document: Chromium keeps one with a srcset that never gets there', () => {
  const seen = watchSources();
  const { container } = render(<GroupPicture imageURL={STORED} category="Art" />);
  expect(container.querySelector('img')).toHaveAttribute('srcset', WIDTHS);
  expect(seen).toEqual([['sizes', true], ['srcset', true], ['src', true]]);
});

test('another picture in its place replaces all of the source', () => {
  const { container, rerender } = render(<GroupPicture imageURL={STORED} category="Art" sizes="50vw" />);
  rerender(<GroupPicture imageURL="https://example.org/a.jpg" category="Art" sizes="50vw" />);
  const image = container.querySelector('img');
  expect(image).toHaveAttribute('src', 'https://example.org/a.jpg');
  expect(image).not.toHaveAttribute('srcset');
});

test('a picture that failed before the page was alive is replaced, too', () => {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  const user = { _id: 'u1', name: 'Ada L', photoURL: STORED };
  const { container } = render(<><GroupPicture imageURL={STORED} category="Art" /><Avatar user={user} /></>);
  expect(container.querySelector(`[src='${STORED}']`)).toBeNull();
  expect(container).toHaveTextContent('AL');
});

test('a picture that the page contained keeps its source, and is not loaded again', async () => {
  const page = document.createElement('div');
  const client = document.createElement('div');
  document.body.append(page, client);
  const { container } = render(<GroupPicture imageURL={STORED} category="Art" />, { container: client });
  page.innerHTML = container.innerHTML;
  const seen = watchSources();
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const root = await act(async () => hydrateRoot(page, <GroupPicture imageURL={STORED} category="Art" />));
  expect(page.querySelector('img')).toHaveAttribute('srcset', WIDTHS);
  expect([seen, errors.mock.calls]).toEqual([[], []]);
  act(() => { root.unmount(); });
});
