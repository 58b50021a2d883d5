import fc from 'fast-check'
import type { RulesDocument } from '../../schemas/model/rule'
import { arbitraryActions, arbitraryRules, fieldIdPool, type Action } from './arbitraryForm'
import { must } from './must'

/*
 * Rules and actions that mostly concern the first group of `arbitraryForm`: rules that read the set, its group and the other group at once.
 */

const inFirst = fieldIdPool.slice(6, 9)
const inSecond = fieldIdPool.slice(9)

/** Maps each field of a rule or an action to another one. */
const meant = fc
  .tuple(
    ...fieldIdPool.map((own) =>
      fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...inFirst) },
        { weight: 1, arbitrary: fc.constantFrom(...inSecond, own) },
      ),
    ),
  )
  .map((ids) => new Map(fieldIdPool.map((own, index) => [own, must(ids[index])])))

/** Most conditions only test for an answer, because matching values are rare among randomly drawn types. */
const asksForAny = fc.array(fc.constantFrom(undefined, 'is__empty=', 'not__empty='), {
  minLength: 18,
  maxLength: 18,
})

export const arbitraryGroupRules: fc.Arbitrary<RulesDocument> = fc
  .tuple(arbitraryRules, meant, asksForAny)
  .map(([{ rules }, ids, asked]) => {
    const renamed = (field: { readonly field_id?: string } | undefined) => ({
      field_id: ids.get(field?.field_id ?? '') ?? field?.field_id ?? '',
    })
    return {
      rules: rules.map((rule, index) => ({
        ...rule,
        conditions: (rule.conditions ?? []).map((one, at) => ({
          ...one,
          field: renamed(one.field),
          condition: asked[3 * index + at] ?? one.condition ?? '',
        })),
        fields_ruled: (rule.fields_ruled ?? []).map(renamed),
      })),
    }
  })

export const arbitraryGroupActions: fc.Arbitrary<Action[]> = fc
  .tuple(arbitraryActions, meant)
  .map(([actions, ids]) =>
    actions.map((action) =>
      action.do === 'set' ? { ...action, fieldId: ids.get(action.fieldId) ?? action.fieldId } : action,
    ),
  )
