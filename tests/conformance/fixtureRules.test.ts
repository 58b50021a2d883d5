import { describe, expect, it, vi } from 'vitest'
import { analyseRules, ruleOutcomes } from '../../schemas/analysis/analyseRules'
import type { Witness } from '../../schemas/analysis/ruleFinding'
import { load } from '../../schemas/answering/load'
import type { Answering, FieldState } from '../../schemas/answering/types'
import { compileForm } from '../../schemas/compile/compileForm'
import type { CompiledForm, CompiledRule } from '../../schemas/compile/compiledForm'
import { readForm } from '../../schemas/model/readForm'
import { readRules } from '../../schemas/model/readRules'
import { answeringContext } from '../support/answeringContext'
import { lookalikes, type Lookalike } from '../support/lookalikes'
import { must } from '../support/must'
import { realForms } from '../support/realForms'

vi.setConfig({ testTimeout: 60_000 })

const real = realForms()
const newId = () => {
  throw new Error('every field and rule of these forms has its id')
}

/** Rules that hold, or never hold, whatever is answered: mostly the "always" idiom. */
const oneSided = (form: Lookalike) =>
  [...ruleOutcomes(compileForm(form))].filter(([, { always, never }]) => always || never)

/** What the rule says about its targets, where a witness puts a group's fields in the first set. */
function explained(answering: Answering, rule: CompiledRule): boolean | undefined {
  const { compiled } = answering
  const told = rule.targets.flatMap((fieldId) => {
    const groupId = compiled.fields[fieldId]?.groupId
    const address = groupId === undefined ? { fieldId } : { fieldId, groupId, setIndex: 0 }
    const found = answering.explain(address)?.rules.find(({ index }) => index === rule.index)
    return found ? [found.applied] : []
  })
  return told[0]
}

/** A witness must do to the rule's targets what the rule says, unless a later rule overrules it. */
function checkEffect(compiled: CompiledForm, rule: CompiledRule, witness: Witness, applied: boolean): void {
  const answering = load(compiled, witness.answers, answeringContext({ user: witness.user }))
  const told = explained(answering, rule)
  if (told !== undefined) expect(told, rule.id).toBe(applied)
  if (!applied) return
  for (const fieldId of rule.targets) {
    const state = answering.stateAt({ fieldId })
    const later = compiled.rules.some(({ index, targets }) => index > rule.index && targets.includes(fieldId))
    if (state && !later)
      expect(effectOn(state, compiled.fields[fieldId]?.answerable === true)).toContain(rule.effect)
  }
}

const effectOn = (state: FieldState, answerable: boolean): readonly string[] => [
  state.visible ? 'show' : 'invisible',
  // What is hidden is neither locked nor asked for in anybody's eyes; what has no answer is never asked for.
  ...(state.disabled || !state.visible ? ['disabled'] : []),
  ...(state.required || !state.visible || !answerable ? ['required'] : []),
]

describe.each([
  ['forms of real accounts', real],
  ['look-alikes', lookalikes],
] as const)('%s', (_name, forms) => {
  describe.skipIf(forms.length === 0)('rules', () => {
    it.each(forms.map((form) => [form.name, form] as const))('%s', (_form, form) => {
      expect(readForm(form.document, newId)).toEqual({ ok: true, value: form.document })
      if (form.rules) expect(readRules(form.rules, newId)).toEqual({ ok: true, value: form.rules })
      const compiled = compileForm(form)
      expect(compiled.findings.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(compiled.rules).toHaveLength(form.rules?.rules.length ?? 0)

      for (const [rule, { always, never, applied, notApplied }] of ruleOutcomes(compiled)) {
        if (!never) checkEffect(compiled, rule, must(applied), true)
        if (!always) checkEffect(compiled, rule, must(notApplied), false)
      }
      const undecided = analyseRules(form).filter(({ decided }) => !decided)
      expect(undecided).toEqual([])
    })
  })
})

describe.skipIf(real.length === 0)('the rules of real accounts', () => {
  it('are 68, of which some hold whatever is answered', () => {
    expect(real.flatMap(({ rules }) => rules?.rules ?? [])).toHaveLength(68)
    const outcomes = real.flatMap(oneSided)
    expect(outcomes.filter(([, { always }]) => always)).toHaveLength(15)
    expect(outcomes.filter(([, { never }]) => never)).toEqual([])
  })

  it('name two fields that are gone, which harms nothing', () => {
    const missing = real.flatMap((form) =>
      analyseRules(form).flatMap(({ code }) => (code === 'MISSING_FIELD' ? [form.name] : [])),
    )
    expect(missing).toEqual(['employee__formato_vacaciones_aviso', 'employee__formato_vacaciones_aviso'])
  })
})
