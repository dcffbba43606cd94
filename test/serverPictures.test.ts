import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { usePictureSource } from '../src/components/pictures/usePictureSource';

function Picture() {
  return createElement('img', { alt: '', ...usePictureSource({ src: '/a', srcSet: '/a?w=320 320w', sizes: '100vw' }, () => undefined) });
}

// Here and not beside its file, because tests in `src` run in a browser's environment.
test('a page from the server has the sources of its pictures in its HTML', () => {
  expect(renderToString(createElement(Picture))).toContain('<img alt="" src="/a" srcSet="/a?w=320 320w" sizes="100vw"/>');
});
