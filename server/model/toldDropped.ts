import type { DroppedAnswer as Told } from '../../schemas/api/common'
import type { DroppedAnswer } from '../../schemas/answering/droppedAnswers'

/** Presents a dropped answer to clients. */
export const toldDropped = ({ fieldId, groupId, setIndex, rowId, why }: DroppedAnswer): Told => ({
  field_id: fieldId,
  ...(groupId === undefined ? {} : { group_id: groupId }),
  ...(setIndex === undefined ? {} : { set_index: setIndex }),
  ...(rowId === undefined ? {} : { catalog_field_id: rowId }),
  why,
})
