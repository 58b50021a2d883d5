import fc from 'fast-check'
import { proxy } from 'valtio/vanilla'
import { describe, expect, it, vi } from 'vitest'
import { load } from '../../schemas/answering/load'
import { start } from '../../schemas/answering/start'
import { analyseRules } from '../../schemas/analysis/analyseRules'
import { compileForm } from '../../schemas/compile/compileForm'
import { fieldTypes } from '../../schemas/fields/registry'
import type { FormDocument } from '../../schemas/model/form'
import { readForm } from '../../schemas/model/readForm'
import { readRules } from '../../schemas/model/readRules'
import type { RulesDocument } from '../../schemas/model/rule'
import { answeringContext, perform } from '../support/answeringContext'
import { arbitraryActions, arbitraryForm, arbitraryRules, arbitraryValue } from '../support/arbitraryForm'

// Many random cases: slow on a busy machine, never stuck.
vi.setConfig({ testTimeout: 60_000 })

const newId = () => 'a'.repeat(24)
const hostileNames = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', '', 'a.b', '0']

/** Documents that look right here and there and hold anything elsewhere. */
const nearlyForm = fc.record(
  {
    name: arbitraryValue,
    default_language: arbitraryValue,
    grading: arbitraryValue,
    translations: arbitraryValue,
    confirmation: arbitraryValue,
    form_pages: fc.oneof(
      arbitraryValue,
      fc.array(
        fc.record({
          page_name: arbitraryValue,
          page_type: arbitraryValue,
          page_fields: fc.oneof(
            arbitraryValue,
            fc.array(
              fc.record(
                {
                  field_id: fc.oneof(fc.constantFrom(...hostileNames), arbitraryValue),
                  field_type: fc.oneof(
                    fc.constantFrom(...fieldTypes.types.map(({ type }) => type), ...hostileNames),
                    arbitraryValue,
                  ),
                  label: arbitraryValue,
                  required: arbitraryValue,
                  default: arbitraryValue,
                  default_value: arbitraryValue,
                  options: fc.oneof(
                    arbitraryValue,
                    fc.array(
                      fc.record({
                        label: arbitraryValue,
                        value: fc.oneof(fc.constantFrom(...hostileNames), arbitraryValue),
                      }),
                    ),
                  ),
                  properties: fc.oneof(
                    arbitraryValue,
                    fc.record({ min: arbitraryValue, max: arbitraryValue, openChoice: fc.boolean() }),
                  ),
                  group: fc.oneof(arbitraryValue, fc.record({ group_id: fc.constantFrom(...hostileNames) })),
                  catalog: fc.oneof(
                    arbitraryValue,
                    fc.record({
                      catalog_id: arbitraryValue,
                      catalog_field_id: fc.constantFrom(...hostileNames),
                      related_catalog: arbitraryValue,
                    }),
                  ),
                  grading_criteria: arbitraryValue,
                },
                { requiredKeys: [] },
              ),
            ),
          ),
        }),
      ),
    ),
  },
  { requiredKeys: [] },
)

const nearlyRules = fc.oneof(
  arbitraryValue,
  fc.record({
    rules: fc.array(
      fc.record(
        {
          rule_id: fc.oneof(fc.constantFrom(...hostileNames), arbitraryValue),
          rule_type: fc.oneof(fc.constantFrom('show', 'required', ...hostileNames), arbitraryValue),
          operator: arbitraryValue,
          conditions: fc.oneof(
            arbitraryValue,
            fc.array(
              fc.record({
                field: fc.oneof(
                  arbitraryValue,
                  fc.record({ field_id: fc.constantFrom(...hostileNames), catalog_id: arbitraryValue }),
                ),
                condition: fc.oneof(fc.constantFrom('in=', 'is__empty=', ...hostileNames), arbitraryValue),
                value: arbitraryValue,
              }),
            ),
          ),
          fields_ruled: fc.oneof(
            arbitraryValue,
            fc.array(fc.record({ field_id: fc.constantFrom(...hostileNames) })),
          ),
          user_conditions: arbitraryValue,
        },
        { requiredKeys: [] },
      ),
    ),
  }),
)

const answersOf = fc.dictionary(fc.constantFrom(...hostileNames), arbitraryValue)

describe('whatever was stored', () => {
  it('reads, compiles, starts and loads without throwing', () => {
    fc.assert(
      fc.property(nearlyForm, nearlyRules, answersOf, (form, rules, answers) => {
        readForm(form, newId)
        readRules(rules, newId)
        const compiled = compileForm({ document: form as FormDocument, rules: rules as RulesDocument })
        for (const createState of [<T>(state: T) => state, <T extends object>(state: T) => proxy(state)]) {
          const answering = start(compiled, answeringContext({ createState }))
          answering.validate()
          const loaded = load(compiled, answers as never, answeringContext({ createState }))
          loaded.validate()
          for (const name of hostileNames) {
            loaded.set({ fieldId: name }, 'x')
            loaded.set({ fieldId: name, groupId: name, setIndex: 0 }, 'x')
            loaded.addSet(name)
            loaded.removeSet(name, 0)
          }
          JSON.stringify(loaded.toSubmission())
          for (const name of hostileNames) loaded.explain({ fieldId: name })
          loaded.grade()
        }
        analyseRules({ document: form as FormDocument, rules: rules as RulesDocument })
      }),
      { numRuns: 300 },
    )
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it('takes any actions on any answers without throwing', () => {
    fc.assert(
      fc.property(
        arbitraryForm,
        arbitraryRules,
        fc.object({ maxDepth: 3 }),
        arbitraryActions,
        (document, rules, answers, actions) => {
          const answering = load(compileForm({ document, rules }), answers as never, answeringContext())
          for (const action of actions) perform(answering, action)
          expect(answering.validate()).toEqual(expect.any(Array))
        },
      ),
      { numRuns: 200 },
    )
  })

  it('compiles equal input to byte-equal output', () => {
    fc.assert(
      fc.property(arbitraryForm, arbitraryRules, (document, rules) => {
        const compiled = JSON.stringify(compileForm({ document, rules }))
        expect(JSON.stringify(compileForm(structuredClone({ document, rules })))).toBe(compiled)
      }),
      { numRuns: 50 },
    )
  })
})

it('keeps answers of fields and options named like what every object inherits', () => {
  const field = (id: string, more: object) => ({ field_id: id, field_type: 'text', label: id, ...more })
  const options = hostileNames
    .filter((name) => name !== '')
    .map((name) => ({ label: `«${name}»`, value: name }))
  const document = {
    name: 'Hostil',
    form_pages: [
      {
        page_fields: [
          field('constructor', {}),
          field('__proto__', {}),
          field('toString', { field_type: 'radio', options }),
          field('valueOf', { field_type: 'checkbox', options }),
        ],
      },
    ],
  }
  const compiled = compileForm({ document })
  const answering = start(compiled, answeringContext())
  answering.set({ fieldId: 'constructor' }, 'uno')
  answering.set({ fieldId: '__proto__' }, 'dos')
  answering.set({ fieldId: 'toString' }, '__proto__')
  answering.set({ fieldId: 'valueOf' }, ['constructor', '«__proto__»'])
  const submission = answering.toSubmission()
  expect(Object.entries(submission)).toEqual([
    ['constructor', 'uno'],
    ['__proto__', 'dos'],
    ['toString', '__proto__'],
    ['valueOf', ['constructor', '__proto__']],
  ])
  expect(answering.validate()).toEqual([])
  expect(Object.entries(load(compiled, submission, answeringContext()).toSubmission())).toEqual(
    Object.entries(submission),
  )
})
