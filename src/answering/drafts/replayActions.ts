import type { AnswerAction } from '../../../adapters/storage/typedActions'
import { stateWithSets } from '../../../renderers/fields/stateWithSets'
import type { Answering } from '../../../schemas/answering/types'

/** Returns the last folio typed after the draft was written, if any. */
export const typedFolio = (actions: readonly AnswerAction[]): string | undefined =>
  actions.findLast((action) => action.do === 'setFolio')?.folio

/** Repeats on the answers what was done after the draft was written, skipping fields that no longer exist. */
export function replayActions(answering: Answering, actions: readonly AnswerAction[]): void {
  for (const action of actions) {
    if (action.do === 'setFolio') continue
    if (action.do === 'addSet') answering.addSet(action.groupId)
    else if (action.do === 'removeSet') answering.removeSet(action.groupId, action.setIndex)
    // Adds the blank sets at a group's end first, because a draft does not contain them.
    else if (stateWithSets(answering, action.address)) answering.set(action.address, action.value)
  }
}
