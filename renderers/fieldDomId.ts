import type { Address } from '../schemas/model/answers'

/** The default prefix of DOM ids; a second answering on the same page (a preview) takes its own. */
export const defaultIdPrefix = 'acopio'

/**
 * Returns the DOM id of the control that takes the answer at an address; every module takes it from here. Field ids are data, so they are
 * encoded: a blank would split `aria-describedby`.
 */
export function fieldDomId(address: Address, prefix: string = defaultIdPrefix): string {
  const { fieldId, groupId, setIndex } = address
  const path = groupId === undefined ? [fieldId] : [groupId, String(setIndex ?? 0), fieldId]
  return [prefix, ...path.map(encodeURIComponent)].join('-')
}
