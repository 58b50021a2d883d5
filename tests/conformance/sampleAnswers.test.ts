import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { analyseRules } from '../../schemas/analysis/analyseRules'
import { load } from '../../schemas/answering/load'
import type { Answering } from '../../schemas/answering/types'
import { compileForm } from '../../schemas/compile/compileForm'
import { own } from '../../schemas/model/json'
import { sampleAnswers } from '../../schemas/samples/sampleAnswers'
import { seededRandom } from '../../schemas/samples/seededRandom'
import { answeringContext } from '../support/answeringContext'
import { arbitraryForm, arbitraryRules } from '../support/arbitraryForm'
import { lookalikes } from '../support/lookalikes'
import { realForms } from '../support/realForms'

vi.setConfig({ testTimeout: 120_000 })

const now = Date.parse('2026-03-15T12:00:00Z')
const user = fc.constantFrom(null, { id: 7, groupIds: [] }, { id: 8, groupIds: [] })

describe('sample answers', () => {
  it('pass the check of every form that can be sent', () => {
    let sent = 0
    fc.assert(
      fc.property(arbitraryForm, arbitraryRules, user, fc.nat(), (document, rules, who, seed) => {
        const compiled = compileForm({ document, rules })
        const answers = sampleAnswers(compiled, seededRandom(seed), { now, user: who })
        const answering = load(compiled, answers, answeringContext({ user: who }))
        expect(answering.toSubmission()).toEqual(answers)
        const errors = answering.validate().filter(({ address }) => !isShut(answering, address.fieldId))
        if (errors.length === 0) sent++
        else {
          const stuck = analyseRules({ document, rules }).filter(({ code }) => excuses.has(code))
          expect(stuck, JSON.stringify(errors)).not.toEqual([])
        }
      }),
      { numRuns: 120 },
    )
    expect(sent).toBeGreaterThan(60)
  })

  const real = realForms()
  it.each([...real, ...lookalikes].map((form) => [form.name, form] as const))('of %s', (_name, form) => {
    const compiled = compileForm(form)
    for (const seed of [1, 2, 3]) {
      const answers = sampleAnswers(compiled, seededRandom(seed), { now })
      const errors = load(compiled, answers, answeringContext()).validate()
      expect(errors).toEqual([])
      expect(Object.keys(answers).length).toBeGreaterThan(0)
    }
  })
})

/** A group that asks for sets whose fields rules hide or lock. */
function isShut(answering: Answering, fieldId: string): boolean {
  const group = own(answering.fields, fieldId)
  if (!group || !('sets' in group)) return false
  return group.sets.every(({ fields }) => Object.values(fields).every((one) => !one.visible || one.disabled))
}

/** What may keep a form from being sent: fields that nothing answers, and rules that hide what they ask for. */
const excuses = new Set([
  'CANNOT_SUBMIT',
  'CONTRADICTORY_LIMITS',
  'RULE_CYCLE',
  'RULES_HIDE_EACH_OTHER',
  'FIELD_IN_OWN_CONDITION',
])
