import { describe, expect, it } from 'vitest'
import { load } from '../../schemas/answering/load'
import { start } from '../../schemas/answering/start'
import { compileForm } from '../../schemas/compile/compileForm'
import { readForm } from '../../schemas/model/readForm'
import { readRules } from '../../schemas/model/readRules'
import { answeringContext } from '../support/answeringContext'
import { lookalikes, type Lookalike } from '../support/lookalikes'
import { must } from '../support/must'
import { realForms } from '../support/realForms'

const newId = () => {
  throw new Error('every field and rule of these forms has its id')
}

const real = realForms()

/** Findings that stored forms may have; any other is a fault of the compiler. */
const tolerated = [
  'STALE_TYPE',
  'STALE_RELATION',
  'STALE_CONDITION',
  'STALE_TARGET',
  'RULE_CYCLE',
  'RULE_WITHOUT_TARGETS',
  'NO_OPTIONS',
  'ROW_UNCONFIGURED',
]

function check({ document, rules }: Lookalike): void {
  const before = JSON.stringify({ document, rules })
  expect(readForm(document, newId)).toEqual({ ok: true, value: document })
  if (rules) expect(readRules(rules, newId)).toEqual({ ok: true, value: rules })

  const compiled = compileForm({ document, rules })
  expect(compiled.findings.filter(({ code }) => !tolerated.includes(code))).toEqual([])
  const stored = document.form_pages.flatMap((page) => page.page_fields)
  expect(Object.values(compiled.fields).map(({ field }) => field)).toEqual(stored)
  expect(compiled.rules).toHaveLength(rules?.rules.length ?? 0)

  const answering = start(compiled, answeringContext())
  const submission = answering.toSubmission()
  expect(load(compiled, submission, answeringContext()).toSubmission()).toEqual(submission)
  expect(answering.validate().every(({ address }) => compiled.fields[address.fieldId]?.answerable)).toBe(true)
  expect(JSON.stringify({ document, rules })).toBe(before)
}

describe('look-alikes', () => {
  it.each(lookalikes.map((each) => [each.name, each] as const))('%s', (_name, each) => check(each))

  it('have the sizes and the untidiness of real accounts', () => {
    const largest = must(lookalikes[0])
    const fields = largest.document.form_pages.flatMap((page) => page.page_fields)
    expect(lookalikes).toHaveLength(14)
    expect([fields.length, largest.document.form_pages.length]).toEqual([678, 11])
    expect(new Set(fields.map(({ field_type }) => field_type)).size).toBe(24)
    expect(must(largest.rules?.rules[0]?.fields_ruled).length).toBeGreaterThanOrEqual(91)
    const codes = lookalikes.flatMap((each) => compileForm(each).findings.map(({ code }) => code))
    expect(codes).toEqual(expect.arrayContaining(['STALE_CONDITION', 'STALE_TARGET']))
  })
})

describe.skipIf(real.length === 0)('forms of real accounts', () => {
  it.each(real.map((each) => [each.name, each] as const))('%s', (_name, each) => check(each))

  it('have the stale references that are known of them', () => {
    const stale = real.flatMap((each) =>
      compileForm(each).findings.flatMap(({ code }) =>
        code.startsWith('STALE') ? [`${each.name} ${code}`] : [],
      ),
    )
    expect(stale).toEqual([
      'base__programar_tareas STALE_TYPE',
      'employee__formato_vacaciones_aviso STALE_TYPE',
      'employee__formato_vacaciones_aviso STALE_CONDITION',
      'employee__formato_vacaciones_aviso STALE_CONDITION',
      'inspeccion_hoteleria__revisin_de_habitaciones_maestro STALE_RELATION',
    ])
  })
})
