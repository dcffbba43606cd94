import { placeLink } from './placeLink';

it('opens the link of the group, or looks for its location in a map', () => {
  expect(placeLink({ location: 'Porto', placeUrl: 'https://meet.example/x' })).toEqual({ href: 'https://meet.example/x', label: 'Open the link' });
  expect(placeLink({ location: ' Café & Bar, “7”?' })).toEqual({
    href: 'https://www.openstreetmap.org/search?query=Caf%C3%A9%20%26%20Bar%2C%20%E2%80%9C7%E2%80%9D%3F', label: 'Map',
  });
  expect(placeLink({ location: 'Caf\uD83D' }).href).toMatch(/=Caf%EF%BF%BD$/);
});
