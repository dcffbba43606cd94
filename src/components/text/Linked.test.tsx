import { render, screen } from '@testing-library/react';
import { Linked } from './Linked';

test('an address is read from its left, whatever is written before it', () => {
  render(<p><Linked text={'Our bank: \u202ehttps://evil.example/x/moc.knab//:sptth'} /></p>);
  expect(screen.getByRole('link', { name: 'https://evil.example/x/moc.knab//:sptth' })).toHaveAttribute('dir', 'ltr');
});
