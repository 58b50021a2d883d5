import type { Address } from '../schemas/model/answers'

/** The prefix of DOM ids when a page shows one answering; a second one beside it (a preview) takes its own. */
export const defaultIdPrefix = 'acopio'

/**
 * The DOM id of the control that takes the answer at an address; the one place where both meet. Ids of fields are data:
 * they are encoded, because a blank would split `aria-describedby`.
 */
export function fieldDomId(address: Address, prefix: string = defaultIdPrefix): string {
  const { fieldId, groupId, setIndex } = address
  const path = groupId === undefined ? [fieldId] : [groupId, String(setIndex ?? 0), fieldId]
  return [prefix, ...path.map(encodeURIComponent)].join('-')
}
