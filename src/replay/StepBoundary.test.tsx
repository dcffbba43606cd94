import { render, screen } from '@testing-library/react';
import { StepBoundary } from './StepBoundary';

let quiet: jest.SpyInstance;
// React logs what a boundary catches; here the error is intended.
beforeEach(() => { quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined); });
afterEach(() => { quiet.mockRestore(); });

function Fragile({ step }: { step: number }) {
  if (step === 2) throw new Error('came apart');
  return <p>Step {step}</p>;
}

const at = (step: number) => <StepBoundary step={step}><Fragile step={step} /></StepBoundary>;

it('says why a step cannot be shown, and shows the next one', () => {
  const { rerender } = render(at(1));
  rerender(at(2));
  expect(screen.getByRole('alert')).toHaveTextContent('This step cannot be shown: came apart');
  rerender(at(3));
  expect(screen.getByText('Step 3')).toBeInTheDocument();
});
