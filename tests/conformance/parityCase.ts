import fc from 'fast-check'
import { start } from '../../schemas/answering/start'
import { compileForm } from '../../schemas/compile/compileForm'
import { answeringContext, perform } from '../support/answeringContext'
import { arbitraryActions, arbitraryForm, arbitraryRules } from '../support/arbitraryForm'
import { arbitraryGroupActions, arbitraryGroupRules } from '../support/arbitraryGroupRules'
import { arbitraryRowActions, arbitraryRowForm, arbitraryRowRules } from '../support/arbitraryRows'
import { expectedStates } from './ruleOracle'

const user = fc.constantFrom(null, { id: 7, groupIds: [] }, { id: 8, groupIds: [] })

/** A random form, its rules, who answers and what they do. */
export const parityCase = fc.oneof(
  fc.record({ document: arbitraryForm, rules: arbitraryRules, who: user, actions: arbitraryActions }),
  fc.record({
    document: arbitraryForm,
    rules: arbitraryGroupRules,
    who: user,
    actions: arbitraryGroupActions,
  }),
  fc.record({
    document: arbitraryRowForm,
    rules: arbitraryRowRules,
    who: user,
    actions: arbitraryRowActions,
  }),
)

/** Answers the form and compares every state with the oracle's; the first difference in words, or undefined. */
export function firstDifference(given: typeof parityCase extends fc.Arbitrary<infer Case> ? Case : never) {
  const compiled = compileForm(given)
  const answering = start(compiled, answeringContext({ user: given.who }))
  for (const action of given.actions) perform(answering, action)
  const expected = expectedStates(compiled, given.rules, answering.toSubmission(), given.who)
  for (const [key, state] of expected) {
    const [first = '', index, child] = key.split(' ')
    const address =
      child === undefined ? { fieldId: first } : { fieldId: child, groupId: first, setIndex: Number(index) }
    const actual = answering.stateAt(address)
    for (const name of ['visible', 'disabled', 'required'] as const) {
      if (actual?.[name] !== state[name])
        return `${key}: ${name} is ${actual?.[name]}, must be ${state[name]}`
    }
  }
  return undefined
}
