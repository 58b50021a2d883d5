import type { DroppedAnswer as Told } from '../../schemas/api/common'
import type { DroppedAnswer } from '../../schemas/answering/droppedAnswers'

/** Enough to mend by: neither a reply nor the work for it grows with what was sent. */
const most = 100

const presentDropped = ({ fieldId, groupId, setIndex, rowId, why }: DroppedAnswer): Told => ({
  field_id: fieldId,
  ...(groupId === undefined ? {} : { group_id: groupId }),
  ...(setIndex === undefined ? {} : { set_index: setIndex }),
  ...(rowId === undefined ? {} : { catalog_field_id: rowId }),
  why,
})

/** What was written, and beside it what of the answers given is not stored. */
export const withDropped = <T extends object>(
  written: T,
  dropped: readonly DroppedAnswer[] = [],
): T & { meta?: { dropped: Told[] } } =>
  dropped.length === 0
    ? written
    : { ...written, meta: { dropped: dropped.slice(0, most).map(presentDropped) } }

/** The same of many documents, each told by its id. */
export const droppedById = (
  dropped: ReadonlyMap<string, readonly DroppedAnswer[]>,
): { meta?: { dropped: (Told & { id: string })[] } } => {
  const all = [...dropped].flatMap(([id, answers]) =>
    answers.slice(0, most).map((one) => ({ id, ...presentDropped(one) })),
  )
  return all.length === 0 ? {} : { meta: { dropped: all.slice(0, most) } }
}
