import { useState } from 'react';
import { Button } from '../../../components/actions/Button';
import { SearchField } from '../../../components/fields/SearchField';
import { Stack, VisuallyHidden } from '../../../components/layout/layoutParts';
import { Text } from '../../../components/text/Text';
import { searchedText } from '../../../domain/list/findGroups';
import { foldedText } from '../../../domain/list/foldedText';
import { firstMembers, MemberRows, SHOWN_AT_FIRST, type MemberListProps } from './MemberRows';

const LIST_ID = 'group-members';

const countText = (found: number, all: number): string => `${found} of ${all} members`;

/** The members of a big group: the first ones, all on request, or those whose name has what is searched. */
export function ManyMembers({ members, readerId, ...rest }: MemberListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [search, setSearch] = useState('');
  const searched = searchedText(search);
  const found = searched === '' ? members : members.filter(({ name }) => foldedText(name).includes(searched));
  const shown = searched === '' && !showsAll ? firstMembers({ members, readerId }) : found;
  return (
    <Stack $gap={4}>
      <SearchField label="Search members" name="member-search" value={search} onChange={setSearch} controls={LIST_ID} />
      <VisuallyHidden role="status">{searched === '' ? '' : countText(found.length, members.length)}</VisuallyHidden>
      <MemberRows id={LIST_ID} members={shown} {...rest} />
      {found.length === 0 ? <Text $tone="quiet">{`Nobody here has “${search.trim()}” in their name.`}</Text> : null}
      {searched === '' ? (
        <div>
          <Button size="small" variant="secondary" onClick={() => { setShowsAll(!showsAll); }}>
            {showsAll ? `Show the first ${SHOWN_AT_FIRST}` : `Show all ${members.length}`}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}
