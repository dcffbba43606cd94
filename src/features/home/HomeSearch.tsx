import { Search } from 'lucide';
import type { SyntheticEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../../components/actions/Button';
import { SearchField } from '../../components/fields/SearchField';
import { media } from '../../styles/media';
import { space } from '../../styles/tokens';

const Row = styled.form`
  display: grid;
  gap: ${space(3)};
  ${media.tablet} { grid-template-columns: minmax(0, 1fr) auto; max-inline-size: 36rem; }
`;

export interface HomeSearchProps {
  text: string;
  onChange: (text: string) => void;
  /** Opens the groups list with the search. */
  onSubmit: () => void;
}

/** The search on the home page. */
export function HomeSearch({ text, onChange, onSubmit }: HomeSearchProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Row role="search" onSubmit={submit}>
      <SearchField large label="What would you like to do?" name="homeSearch" value={text} onChange={onChange} />
      <Button type="submit" size="large" icon={Search}>Search</Button>
    </Row>
  );
}
