import { own } from '../../schemas/model/json'
import type { Answering, AnsweringContext, GroupState } from '../../schemas/answering/types'
import type { Address } from '../../schemas/model/answers'
import type { Action } from './arbitraryForm'

/** Returns a context with a fixed clock and zone and plain states. */
export function answeringContext(more: Partial<AnsweringContext> = {}): AnsweringContext {
  return {
    now: () => 0,
    timezone: 'America/Monterrey',
    user: null,
    createState: (initial) => initial,
    ...more,
  }
}

/** Returns every address that has a state: fields and members of rows, in each set of their group. */
export function addressesIn(answering: Answering): readonly Address[] {
  return Object.values(answering.compiled.fields).flatMap(({ id, groupId }): Address[] => {
    if (groupId === undefined) return [{ fieldId: id }]
    const { sets } = own(answering.fields, groupId) as GroupState
    return sets.map((_set, setIndex) => ({ fieldId: id, groupId, setIndex }))
  })
}

/** Performs an action that a person could take. */
export function perform(answering: Answering, action: Action): void {
  switch (action.do) {
    case 'set': {
      const groupId = own(answering.compiled.fields, action.fieldId)?.groupId
      const address =
        groupId === undefined
          ? { fieldId: action.fieldId }
          : { fieldId: action.fieldId, groupId, setIndex: action.setIndex }
      answering.set(address, action.value)
      return
    }
    case 'addSet':
      answering.addSet(action.groupId)
      return
    case 'removeSet':
      answering.removeSet(action.groupId, action.setIndex)
      return
    case 'validate':
      answering.validate(action.page < 2 ? { page: action.page } : undefined)
  }
}
