import { Send } from 'lucide';
import { useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../../components/actions/Button';
import { fieldId } from '../../components/fields/FieldFrame';
import { TextField } from '../../components/fields/TextField';
import { media } from '../../styles/media';
import { space } from '../../styles/tokens';
import { newsletterEmailError } from './newsletterRules';

const FIELD = 'newsletterEmail';

const Row = styled.form`
  display: grid;
  gap: ${space(1)} ${space(3)};
  max-inline-size: 36rem;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    /* Aligned with the input, between the label above and the error line below. */
    & > button { align-self: end; margin-block-end: calc(1.3125rem + ${space(1.5)}); min-block-size: 3.25rem; }
  }
`;

export interface NewsletterFormProps {
  /** The address was valid. It stays here: no call is made, and no action carries it (docs/spec-notes.md, section 2). */
  onSubscribe: () => void;
}

/** One field; it clears after a valid submit. */
export function NewsletterForm({ onSubscribe }: NewsletterFormProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const problem = newsletterEmailError(email);
    setError(problem);
    if (problem) {
      document.getElementById(fieldId(FIELD))?.focus();
      return;
    }
    setEmail('');
    onSubscribe();
  };

  return (
    <Row noValidate onSubmit={submit}>
      <TextField
        label="Email for the newsletter"
        name={FIELD}
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        required
        value={email}
        error={error}
        onChange={(text) => {
          setEmail(text);
          if (error) setError(newsletterEmailError(text));
        }}
      />
      <Button type="submit" icon={Send}>Subscribe</Button>
    </Row>
  );
}
