import { useId } from 'react';
import { Button } from '../../components/actions/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SearchField } from '../../components/fields/SearchField';
import { Accordion } from '../../components/layout/Accordion';
import { Stack } from '../../components/layout/layoutParts';
import { noResults } from '../../components/pictures/illustrations/noResults';
import { Text } from '../../components/text/Text';
import { questionsMatching, questionsText, type Question } from '../../domain/texts/questions';

export interface SupportFaqProps {
  questions: readonly Question[];
  search: string;
  /** The ids of the open questions. */
  open: readonly string[];
  onSearch: (text: string) => void;
  onToggle: (id: string) => void;
}

/** Six expandable questions with a search over questions and answers (docs/spec-notes.md, section 2, Support). */
export function SupportFaq({ questions, search, open, onSearch, onToggle }: SupportFaqProps) {
  const listId = useId();
  const found = questionsMatching(questions, search);
  const count = questionsText(found.length);
  const items = found.map(({ id, question, answer }) => ({ id, title: question, text: answer }));
  return (
    <Stack $gap={4}>
      <SearchField
        label="Search the questions" name="faqSearch" placeholder="Join, picture, password…" controls={listId}
        value={search} onChange={onSearch}
      />
      <Text role="status" $tone="quiet" $size="small">{search.trim() === '' ? count : `${count} found`}</Text>
      <div id={listId}>
        {found.length > 0
          ? <Accordion items={items} open={open} onToggle={onToggle} />
          : (
            <EmptyState
              illustration={noResults}
              title="No questions match"
              text="Try one word instead of several, or simply ask us."
              level={3}
              action={<Button variant="secondary" onClick={() => { onSearch(''); }}>Show all questions</Button>}
            />
          )}
      </div>
    </Stack>
  );
}
