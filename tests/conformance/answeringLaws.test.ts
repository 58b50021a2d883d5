import fc from 'fast-check'
import { proxy } from 'valtio/vanilla'
import { describe, expect, it, vi } from 'vitest'
import { load } from '../../schemas/answering/load'
import { start } from '../../schemas/answering/start'
import type { Answering, AnsweringContext } from '../../schemas/answering/types'
import { compileForm } from '../../schemas/compile/compileForm'
import { answeringContext, perform } from '../support/answeringContext'
import { arbitraryActions, arbitraryForm, arbitraryRules, type Action } from '../support/arbitraryForm'

// Many random cases: slow on a busy machine, never stuck.
vi.setConfig({ testTimeout: 60_000 })

const user = fc.constantFrom(null, { id: 7, groupIds: [] }, { id: 8, groupIds: [3] })

const statesOf = (answering: Answering) =>
  Object.values(answering.fields).map(({ visible, disabled, required }) => ({ visible, disabled, required }))

describe.each([
  ['plain states', (initial: object) => initial],
  ["valtio's states", (initial: object) => proxy(initial)],
] as const)('with %s', (_name, createState) => {
  const contextFor = (who: AnsweringContext['user']) =>
    answeringContext({ user: who, createState: createState as AnsweringContext['createState'] })

  it('loading a submission yields the same submission, states and errors', () => {
    fc.assert(
      fc.property(arbitraryForm, arbitraryRules, user, arbitraryActions, (document, rules, who, actions) => {
        const compiled = compileForm({ document, rules })
        const answering = start(compiled, contextFor(who))
        for (const action of actions) perform(answering, action)
        const submission = structuredClone(answering.toSubmission())
        const again = load(compiled, submission, contextFor(who))
        expect(again.toSubmission()).toEqual(submission)
        expect(statesOf(again)).toEqual(statesOf(answering))
        expect(again.validate()).toEqual(answering.validate())
        expect(again.pages.map((page) => page.visible)).toEqual(answering.pages.map((page) => page.visible))
      }),
      { numRuns: 200 },
    )
  })
})

it('gives the same answers and states whatever the states are made of', () => {
  fc.assert(
    fc.property(
      arbitraryForm,
      arbitraryRules,
      arbitraryActions,
      (document, rules, actions: readonly Action[]) => {
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
      },
    ),
    { numRuns: 200 },
  )
})
