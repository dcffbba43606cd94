import { sourceSetOf } from './groupPictures';

test('a stored picture has a source for each width', () => {
  expect(sourceSetOf('/api/images/abc')).toBe(
    '/api/images/abc?w=320 320w, /api/images/abc?w=640 640w, /api/images/abc?w=1280 1280w',
  );
});

test.each(['https://a.example/api/images/abc', '/api/images/abc?w=320', '/api/images/abc/preview.jpg', '', 'data:image/png;base64,A'])(
  'a picture that the server cannot scale has none: %s',
  (imageURL) => { expect(sourceSetOf(imageURL)).toBeUndefined(); },
);
