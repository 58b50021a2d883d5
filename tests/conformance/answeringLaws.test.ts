import fc from 'fast-check'
import { proxy } from 'valtio/vanilla'
import { describe, expect, it, vi } from 'vitest'
import { dropWaitingRows } from '../../schemas/answering/dropWaitingRows'
import { load } from '../../schemas/answering/load'
import { start } from '../../schemas/answering/start'
import type { Answering, AnsweringContext } from '../../schemas/answering/types'
import { compileForm } from '../../schemas/compile/compileForm'
import { fieldTypes } from '../../schemas/fields/registry'
import { own } from '../../schemas/model/json'
import { addressesIn, answeringContext, perform } from '../support/answeringContext'
import { arbitraryActions, arbitraryForm, arbitraryRules } from '../support/arbitraryForm'
import { must } from '../support/must'
import { arbitraryRowActions, arbitraryRowForm, arbitraryRowRules } from '../support/arbitraryRows'

// Many random cases: slow on a busy machine, never stuck.
vi.setConfig({ testTimeout: 120_000 })

const user = fc.constantFrom(null, { id: 7, groupIds: [] }, { id: 8, groupIds: [3] })

/** Every state of the second, and what the first has at the same addresses: blank sets at a group's end are not sent. */
function statesOf(second: Answering, first: Answering): readonly (readonly unknown[])[] {
  return addressesIn(second).map((address) => {
    const { visible, disabled, required, points, value } = first.stateAt(address) ?? {}
    const { type, field } = must(own(second.compiled.fields, address.fieldId))
    // What is no answer may still be drawn, such as an open choice before its text is written; it is not sent.
    const answer = fieldTypes.get(type).isEmpty(value, field) ? undefined : value
    return [address, visible, disabled, required, points, answer]
  })
}

const kinds = [
  ['fields and groups', arbitraryForm, arbitraryRules, arbitraryActions],
  ['rows of catalogs', arbitraryRowForm, arbitraryRowRules, arbitraryRowActions],
] as const
const factories = [
  ['plain states', (initial: object) => initial],
  ["valtio's states", (initial: object) => proxy(initial)],
] as const
const cases = kinds.flatMap((kind) =>
  factories.map((factory) => [kind[0], factory[0], kind, factory[1]] as const),
)

describe.each(cases)('%s with %s', (_kind, _factory, [, forms, rulesOf, actionsOf], createState) => {
  const contextFor = (who: AnsweringContext['user']) =>
    answeringContext({ user: who, createState: createState as AnsweringContext['createState'] })

  it('loading a submission yields the same submission, states, errors and points', () => {
    fc.assert(
      fc.property(forms, rulesOf, user, actionsOf, (document, rules, who, actions) => {
        const compiled = compileForm({ document, rules })
        const answering = start(compiled, contextFor(who))
        for (const action of actions) perform(answering, action)
        const submission = structuredClone(answering.toSubmission())
        const again = load(compiled, submission, contextFor(who))
        expect(again.toSubmission()).toEqual(submission)
        expect(again.validate()).toEqual(answering.validate())
        expect(statesOf(again, again)).toEqual(statesOf(again, answering))
        expect(again.pages.map((page) => page.visible)).toEqual(answering.pages.map((page) => page.visible))
        expect(again.grade()).toEqual(answering.grade())
      }),
      { numRuns: 150 },
    )
  })
})

it('what is taken without rows that wait is taken again as it is', () => {
  let dropped = 0
  fc.assert(
    fc.property(arbitraryRowForm, arbitraryRowRules, arbitraryRowActions, (document, rules, actions) => {
      const compiled = compileForm({ document, rules })
      const begun = start(compiled, answeringContext())
      for (const action of actions) perform(begun, action)
      const answering = load(compiled, begun.toSubmission(), answeringContext())
      dropWaitingRows(answering)
      const submission = structuredClone(answering.toSubmission())
      const again = load(compiled, submission, answeringContext())
      dropWaitingRows(again)
      expect(again.toSubmission()).toEqual(submission)
      expect(again.validate()).toEqual(answering.validate())
      if (JSON.stringify(submission) !== JSON.stringify(begun.toSubmission())) dropped += 1
      // What a record has just so is no matter of order: all of it stays.
      const edited = load(compiled, begun.toSubmission(), answeringContext())
      dropWaitingRows(edited, () => begun.toSubmission())
      expect(edited.toSubmission()).toEqual(begun.toSubmission())
    }),
    { numRuns: 300 },
  )
  expect(dropped).toBeGreaterThan(5)
})

it.each(kinds)(
  'gives the same answers and states whatever the states are made of: %s',
  (_name, forms, rulesOf, actionsOf) => {
    fc.assert(
      fc.property(forms, rulesOf, actionsOf, (document, rules, actions) => {
        const compiled = compileForm({ document, rules })
        const [plain, observable] = [
          start(compiled, answeringContext()),
          start(compiled, answeringContext({ createState: (initial) => proxy(initial) })),
        ]
        for (const action of actions) {
          perform(plain, action)
          perform(observable, action)
        }
        expect(observable.toSubmission()).toEqual(plain.toSubmission())
        expect(JSON.stringify(observable.fields)).toBe(JSON.stringify(plain.fields))
      }),
      { numRuns: 150 },
    )
  },
)

it('explains every state by what the state is', () => {
  fc.assert(
    fc.property(
      arbitraryRowForm,
      arbitraryRowRules,
      user,
      arbitraryRowActions,
      (document, rules, who, actions) => {
        const answering = start(compileForm({ document, rules }), answeringContext({ user: who }))
        for (const action of actions) perform(answering, action)
        for (const address of addressesIn(answering)) {
          const why = must(answering.explain(address))
          const { visible, required, disabled, rules: explained } = why
          expect(answering.stateAt(address)).toMatchObject({ visible, required, disabled })
          const decides = (effect: string) => explained.some((rule) => rule.effect === effect && rule.decides)
          const hides = explained.some(({ effect, admitted }) => effect === 'show' && admitted)
          if (!visible) expect(why.holder ?? (decides('invisible') || hides)).toBeTruthy()
          if (disabled) expect(why.holder ?? why.waitsFor ?? decides('disabled')).toBeTruthy()
          if (required) expect(why.holder ?? (why.requiredBySetting || decides('required'))).toBeTruthy()
          for (const { conditions, when, admitted, applied } of explained) {
            const hold = conditions.map(({ holds }) => holds)
            // Conditions on one group are met by one set together, on several groups by any set of each.
            if (applied && admitted && when.join === 'or') expect(hold).toContain(true)
          }
        }
      },
    ),
    { numRuns: 100 },
  )
})
