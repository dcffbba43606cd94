import { isRecord } from '../domain/isRecord';
import { PAGE_RELOADED } from './reload';

type Fields = Record<string, unknown>;

/** Schema 1 had a nullable field for each kind of navigation, schema 2 has one `status`. */
function statusOf({ pending, failed, leaving, draft }: Fields): Fields {
  if (isRecord(leaving)) return { status: 'leaving', leave: leaving };
  if (isRecord(pending)) return { status: 'pending', draft, url: pending.url, slow: pending.slow };
  if (typeof failed === 'string') return { status: 'failed', draft, url: failed };
  return { status: 'settled', draft };
}

function upgradedState(state: unknown): unknown {
  if (!isRecord(state) || !isRecord(state.location) || 'status' in state.location) return state;
  const { location, move, from } = state.location;
  return { groupChanges: [], ...state, location: { location, move, from, returnOffer: null, ...statusOf(state.location) } };
}

/** Hashes and changes refer to old-schema states, so they can no longer be compared. */
function upgradedStep(step: unknown): unknown {
  if (!isRecord(step) || !isRecord(step.action)) return step;
  const { d: _changes, ...rest } = step;
  const action = step.action.type === PAGE_RELOADED ? { ...step.action, payload: upgradedState(step.action.payload) } : step.action;
  return { ...rest, action, ...('h' in step ? { h: null } : {}) };
}

/** The state's `location` became a union on `status`, and `groupChanges` was added. The steps replay as before, but unchecked. */
export function toSchema2(file: Fields): Fields {
  const { recorder, actionsById, committedState } = file;
  return {
    ...file,
    recorder: { ...(recorder as Fields), schema: 2, finalHash: null },
    committedState: upgradedState(committedState),
    actionsById: isRecord(actionsById)
      ? Object.fromEntries(Object.entries(actionsById).map(([id, step]) => [id, upgradedStep(step)]))
      : actionsById,
  };
}
