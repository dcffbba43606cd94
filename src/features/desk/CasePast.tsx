import { loadedData } from '../../api/queryView';
import { Stack } from '../../components/layout/layoutParts';
import { Heading } from '../../components/text/Text';
import type { CaseSummary, DeskCase } from '../../contract/types';
import { useAppSelector } from '../../store/hooks';
import { CaseRow } from './CaseRow';
import { Rows } from './deskLayout';
import { selectLog } from './deskSelectors';
import { LogRow } from './LogList';

function Cases({ title, items }: { title: string; items: readonly CaseSummary[] }) {
  if (items.length === 0) return null;
  return (
    <Stack $gap={3}>
      <Heading level={2} size="title">{title}</Heading>
      <Rows aria-label={title}>{items.map((item) => <CaseRow key={item._id} item={item} search="" isPlain />)}</Rows>
    </Stack>
  );
}

/** What came before: other cases about the same thing and its author, and what operators did about this one. */
export function CasePast({ shown: { thing, thingId, earlier } }: { shown: DeskCase }) {
  const entries = loadedData(useAppSelector(selectLog))?.items ?? [];
  const isSame = (item: CaseSummary) => item.thing === thing && item.thingId === thingId;
  return (
    <Stack $gap={6}>
      <Cases title="Other cases about it" items={earlier.filter(isSame)} />
      <Cases title="Other cases about the person" items={earlier.filter((item) => !isSame(item))} />
      {entries.length === 0 ? null : (
        <Stack $gap={3}>
          <Heading level={2} size="title">What operators did</Heading>
          <Rows aria-label="What operators did">{entries.map((entry) => <LogRow key={entry._id} entry={entry} />)}</Rows>
        </Stack>
      )}
    </Stack>
  );
}
