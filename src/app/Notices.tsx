import { useOnceWanted } from '../components/layout/useOnceWanted';
import { useAppSelector } from '../store/hooks';
import { LazyNotices } from './lazyFrame';
import { LeaveQuestion } from './LeaveQuestion';
import { selectHasNotice } from './noticeSelectors';

/** The question before leaving a form, and the notices that may appear on any page: their code comes before the first of them. */
export function Notices() {
  const isShown = useOnceWanted(LazyNotices, useAppSelector(selectHasNotice));
  return (
    <>
      <LeaveQuestion />
      {isShown ? <LazyNotices /> : null}
    </>
  );
}
