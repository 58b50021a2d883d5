import type { AnswerAction } from '../../../adapters/storage/typedActions'
import { stateWithSets } from '../../../renderers/fields/stateWithSets'
import type { Answering } from '../../../schemas/answering/types'

/** The folio that was typed last after the draft was written, if one was. */
export const typedFolio = (actions: readonly AnswerAction[]): string | undefined =>
  actions.findLast((action) => action.do === 'setFolio')?.folio

/** Does again with the answers what was done after the draft was written. Fields that the form does not have any more are passed over. */
export function replayActions(answering: Answering, actions: readonly AnswerAction[]): void {
  for (const action of actions) {
    if (action.do === 'setFolio') continue
    if (action.do === 'addSet') answering.addSet(action.groupId)
    else if (action.do === 'removeSet') answering.removeSet(action.groupId, action.setIndex)
    // Blank sets at a group's end are not part of a draft.
    else if (stateWithSets(answering, action.address)) answering.set(action.address, action.value)
  }
}
