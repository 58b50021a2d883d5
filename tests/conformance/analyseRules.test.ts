import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { analyseRules, ruleOutcomes } from '../../schemas/analysis/analyseRules'
import type { RuleFinding, Witness } from '../../schemas/analysis/ruleFinding'
import { load } from '../../schemas/answering/load'
import type { Answering } from '../../schemas/answering/types'
import { compileForm } from '../../schemas/compile/compileForm'
import type { CompiledForm, CompiledRule } from '../../schemas/compile/compiledForm'
import { acceptedAnswer } from '../../schemas/analysis/accepts'
import { fieldTypes } from '../../schemas/fields/registry'
import { admits } from '../../schemas/rules/admits'
import type { Json } from '../../schemas/model/json'
import { answeringContext } from '../support/answeringContext'
import { arbitraryForm, arbitraryRules, arbitraryValue } from '../support/arbitraryForm'
import { must } from '../support/must'

vi.setConfig({ testTimeout: 120_000 })

/** The rule itself does what it does; a probe field that it disables shows whether it applies. */
const probe = 'e'.repeat(24)
function withProbe(compiled: CompiledForm, rule: CompiledRule): CompiledForm {
  const field = {
    id: probe,
    type: 'description',
    kind: 'note',
    page: 0,
    childIds: [],
    required: false,
  } as const
  const document = { field_id: probe, field_type: 'description', label: '' }
  const probing: CompiledRule = { ...rule, id: 'probe', effect: 'disabled', targets: [probe] }
  const reading = Object.entries(compiled.rulesReading).map(([id, ids]) => [
    id,
    ids.includes(rule.id) ? [...ids, 'probe'] : ids,
  ])
  return {
    ...compiled,
    fields: { ...compiled.fields, [probe]: { ...field, field: document, answerable: false } },
    rules: [...compiled.rules, probing],
    rulesReading: Object.fromEntries(reading) as CompiledForm['rulesReading'],
  }
}

const open = (compiled: CompiledForm, { answers, user }: Witness): Answering =>
  load(compiled, answers, answeringContext({ user }))

const applies = (compiled: CompiledForm, rule: CompiledRule, witness: Witness): boolean =>
  admits(rule, witness.user) &&
  open(withProbe(compiled, rule), witness).stateAt({ fieldId: probe })?.disabled === true

/** Why a finding's witness does not show what it claims; undefined when it does. */
function claimFails(compiled: CompiledForm, finding: RuleFinding): string | undefined {
  const { witness, fieldId = '' } = finding
  if (!witness) return undefined
  const rules = finding.ruleIds.map((id) => must(compiled.rules.find((rule) => rule.id === id)))
  const answering = open(compiled, witness)
  const holds = (() => {
    switch (finding.code) {
      case 'RULE_ALWAYS_APPLIES':
      case 'SHOW_INVISIBLE_CONFLICT':
        return rules.every((rule) => applies(compiled, rule, witness))
      case 'REQUIRED_BUT_HIDDEN':
        return isHidden(compiled, answering, fieldId)
      case 'CANNOT_SUBMIT': {
        const group = compiled.fields[fieldId]?.groupId
        return answering
          .validate()
          .some(({ address }) => address.fieldId === fieldId || address.fieldId === group)
      }
      default:
        return false
    }
  })()
  return holds ? undefined : `${finding.code} ${JSON.stringify(finding)}`
}

function isHidden(compiled: CompiledForm, answering: Answering, fieldId: string): boolean {
  const groupId = compiled.fields[fieldId]?.groupId
  if (groupId === undefined) return answering.stateAt({ fieldId })?.visible === false
  answering.addSet(groupId)
  return answering.stateAt({ fieldId, groupId, setIndex: 0 })?.visible !== true
}

const user = fc.constantFrom(null, { id: 7, groupIds: [] }, { id: 8, groupIds: [] })

/** Answers of a form that its fields accept, each perhaps none. */
function answersFor(compiled: CompiledForm, values: readonly unknown[]): Witness['answers'] {
  let index = 0
  const oneOf = (id: string): readonly (readonly [string, Json])[] => {
    const field = must(compiled.fields[id])
    const options = field.field.options?.map(({ value }) => value) ?? []
    const value = values[index++ % values.length]
    const wished = index % 3 > 0 && options.length > 0 ? options[index % options.length] : value
    const answer = acceptedAnswer(wished, field, fieldTypes)
    return answer === undefined ? [] : [[id, answer as Json]]
  }
  const top = Object.values(compiled.fields).flatMap((field): readonly (readonly [string, Json])[] => {
    if (field.groupId !== undefined || field.rowId !== undefined) return []
    if (field.kind !== 'group') return oneOf(field.id)
    const sets = [0, 1].slice(0, index % 3).map(() => Object.fromEntries(field.childIds.flatMap(oneOf)))
    return [[field.id, sets]]
  })
  return Object.fromEntries(top)
}

describe('on random forms', () => {
  it('every finding can be replayed', () => {
    let witnesses = 0
    fc.assert(
      fc.property(arbitraryForm, arbitraryRules, (document, rules) => {
        const compiled = compileForm({ document, rules })
        const findings = analyseRules({ document, rules })
        witnesses += findings.filter(({ witness }) => witness).length
        expect(findings.flatMap((finding) => claimFails(compiled, finding) ?? [])).toEqual([])
      }),
      { numRuns: 80 },
    )
    expect(witnesses).toBeGreaterThan(20)
  })

  it('answers show each rule applying or not as they are said to, and none contradict what is proven', () => {
    let proofs = 0
    fc.assert(
      fc.property(
        arbitraryForm,
        arbitraryRules,
        fc.array(fc.tuple(user, fc.array(arbitraryValue, { minLength: 9, maxLength: 17 })), {
          minLength: 30,
          maxLength: 30,
        }),
        (document, rules, tries) => {
          const compiled = compileForm({ document, rules })
          for (const [rule, outcome] of ruleOutcomes(compiled)) {
            if (outcome.applied) expect(applies(compiled, rule, outcome.applied)).toBe(true)
            if (outcome.notApplied) expect(applies(compiled, rule, outcome.notApplied)).toBe(false)
            if (!outcome.always && !outcome.never) continue
            proofs++
            for (const [who, values] of tries) {
              const witness = { answers: answersFor(compiled, values), user: who }
              if (admits(rule, who)) expect(applies(compiled, rule, witness)).toBe(outcome.always)
            }
          }
        },
      ),
      { numRuns: 80 },
    )
    expect(proofs).toBeGreaterThan(30)
  })

  it('is the same each time', () => {
    fc.assert(
      fc.property(arbitraryForm, arbitraryRules, (document, rules) => {
        expect(analyseRules({ document, rules })).toEqual(analyseRules(structuredClone({ document, rules })))
      }),
      { numRuns: 20 },
    )
  })
})
