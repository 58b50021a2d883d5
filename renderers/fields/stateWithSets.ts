import type { Answering, FieldState } from '../../schemas/answering/types'
import type { Address } from '../../schemas/model/answers'

/** Returns the state at an address, after adding the blank sets again that were not stored. */
export function stateWithSets(answering: Answering, place: Address): FieldState | undefined {
  const { groupId, setIndex = 0 } = place
  for (let tries = 0; groupId !== undefined && !answering.stateAt(place) && tries <= setIndex; tries++)
    answering.addSet(groupId)
  return answering.stateAt(place)
}
