import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { load } from '../../schemas/answering/load'
import { compileForm } from '../../schemas/compile/compileForm'
import type { CompiledForm } from '../../schemas/compile/compiledForm'
import { exportForm } from '../../schemas/interchange/exportForm'
import { fieldPlace } from '../../schemas/interchange/fieldPlace'
import { ruledSchema, ruleProblems } from '../../schemas/interchange/ruledSchema'
import { isPerItem, type SchemaRule } from '../../schemas/interchange/schemaRule'
import { settleRules } from '../../schemas/interchange/schemaRules'
import type { JsonSchema } from '../../schemas/fields/fieldType'
import type { Answers } from '../../schemas/model/answers'
import { isObject, own } from '../../schemas/model/json'
import { stepsOf } from '../../schemas/model/jsonPointer'
import { answeringContext } from '../support/answeringContext'
import { arbitraryForm, arbitraryRules, arbitraryValue, fieldIdPool } from '../support/arbitraryForm'
import { arbitraryRowForm, arbitraryRowRules, rows } from '../support/arbitraryRows'

// Many random cases: slow on a busy machine, never stuck.
vi.setConfig({ testTimeout: 120_000 })

const plainAnswers = fc.dictionary(fc.constantFrom(...fieldIdPool), arbitraryValue, { maxKeys: 12 })
const rowIds = rows.flatMap(({ levels, details }) => [...levels, ...details])
const rowAnswers = fc
  .record({
    plain: plainAnswers,
    members: fc.dictionary(fc.constantFrom(...rowIds), fc.constantFrom('Norte', 'sí', 5, ['no'])),
    sets: fc.array(
      fc.dictionary(fc.constantFrom(...fieldIdPool, ...rowIds), fc.constantFrom('sí', 'no', 5), {
        maxKeys: 3,
      }),
    ),
  })
  .map(({ plain, members, sets }) => ({
    ...plain,
    ...Object.fromEntries(
      rows.map(({ row, levels, details }) => [
        row,
        Object.fromEntries([...levels, ...details].map((id) => [id, members[id] ?? ''])),
      ]),
    ),
    ...(sets.length > 0 && { [fieldIdPool[6] ?? '']: sets }),
  }))

/** Only the form knows which keys are none of its fields, so that a row or set that holds nothing else says nothing. */
function ofFields(compiled: CompiledForm, answers: Answers): Answers {
  const known = (id: string, value: unknown) => {
    const children = compiled.fields[id]?.childIds ?? []
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).filter(([key]) => children.includes(key)))
      : value
  }
  const entries = Object.entries(answers).flatMap(([id, value]) => {
    const kind = compiled.fields[id]?.kind
    if (kind === 'row')
      return Object.keys(known(id, value) as object).length > 0 ? [[id, known(id, value)]] : []
    return [[id, kind === 'group' && Array.isArray(value) ? value.map((set) => known(id, set)) : value]]
  })
  return Object.fromEntries(entries) as Answers
}

/** What a ruled schema says about one place: there, locked by a rule around it, asked for. */
function said(schema: JsonSchema, rules: ReturnType<typeof settleRules>['targets'], place: string) {
  const steps = stepsOf(place)
  let at: unknown = schema
  let required = false
  let disabled = false
  for (const [index, step] of steps.entries()) {
    if (!isObject(at)) return { visible: false, disabled: false, asked: false }
    required = Array.isArray(at['required']) && at['required'].includes(step)
    at = step === '*' ? at['items'] : own(at['properties'] as Record<string, unknown> | undefined, step)
    const around = `/${steps.slice(0, index + 1).join('/')}`
    disabled ||= rules.get(around)?.disabled === true
  }
  const visible = at !== undefined
  return { visible, disabled: visible && disabled, asked: visible && required }
}

it.each([
  ['fields and groups', arbitraryForm, arbitraryRules, plainAnswers],
  ['rows of catalogs', arbitraryRowForm, arbitraryRowRules, rowAnswers],
])('what is exported says the same when it is fed: %s', (_name, forms, rulesOf, answersOf) => {
  const seen = { hidden: 0, disabled: 0, asked: 0, dropped: 0 }
  fc.assert(
    fc.property(forms, rulesOf, answersOf, (document, rules, given) => {
      const context = answeringContext()
      // As they would be sent, before any rule.
      const compiled = compileForm({ document, rules })
      const sent = load(compileForm({ document }), given as Answers, context).toSubmission()
      const answers = ofFields(compiled, sent)
      const answering = load(compiled, answers, context)
      const exported = JSON.parse(JSON.stringify(exportForm(compiled))) as {
        schema: JsonSchema
        rules: SchemaRule[]
      }
      expect(ruleProblems(exported.rules, exported.schema).map(({ code }) => code)).toEqual(
        exported.rules.filter(isPerItem).map(() => 'RULE_PER_ITEM'),
      )
      const settled = settleRules(exported.rules, answers)
      const schema = ruledSchema(exported.schema, settled.targets)
      for (const field of Object.values(compiled.fields)) {
        // A set's own rules are not run, so neither is what they decide about.
        if (!field.answerable || field.groupId !== undefined) continue
        const state = answering.stateAt({ fieldId: field.id })
        const { visible = false, disabled = false, required = false } = state ?? {}
        const isRow = field.kind === 'row'
        const place = fieldPlace(compiled, field.id)
        const fed = said(schema, settled.targets, place)
        expect({ place, ...fed, ...(isRow && { asked: false }) }).toEqual({
          place,
          visible,
          disabled: visible && disabled,
          // A row is asked for level by level.
          asked: !isRow && visible && required && !disabled,
        })
        seen.hidden += Number(!visible)
        seen.disabled += Number(disabled)
        seen.asked += Number(required)
        seen.dropped += Number(!visible && own(answers, field.id) !== undefined)
      }
    }),
    { numRuns: 200 },
  )
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(5)
})
