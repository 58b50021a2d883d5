import type { Answering, FieldState } from '../../schemas/answering/types'
import type { Address } from '../../schemas/model/answers'

/** The state at an address; sets that were still blank, and so were not kept, are there again. */
export function stateWithSets(answering: Answering, place: Address): FieldState | undefined {
  const { groupId, setIndex = 0 } = place
  for (let tries = 0; groupId !== undefined && !answering.stateAt(place) && tries <= setIndex; tries++)
    answering.addSet(groupId)
  return answering.stateAt(place)
}
