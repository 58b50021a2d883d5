import type { CompiledField } from '../compile/compiledForm'
import type { FieldTypeRegistry } from '../fields/fieldType'
import { own } from '../model/json'
import { hasNoAnswer } from './accepts'
import type { Tried } from './createExplorer'
import type { RuleFinding } from './ruleFinding'
import { witnessOf } from './ruleOutcomes'
import type { Analysed } from './visibilityFindings'

/** Finds fields that no answer can satisfy, and whether respondents get stuck at them. */
export function submissionFindings(analysed: Analysed, registry: FieldTypeRegistry): readonly RuleFinding[] {
  const fields = Object.values(analysed.compiled.fields)
  return fields.filter((field) => hasNoAnswer(field, registry)).map((field) => findingOf(field, analysed))
}

function findingOf(field: CompiledField, analysed: Analysed): RuleFinding {
  const base = {
    ruleIds: [],
    fieldId: field.id,
    decided: true,
    params: { field: analysed.names.field(field.id) },
  } as const
  const stuck = stuckAt(field, analysed)
  return stuck
    ? { ...base, code: 'CANNOT_SUBMIT', severity: 'error', witness: witnessOf(stuck) }
    : { ...base, code: 'CONTRADICTORY_LIMITS', severity: 'warning' }
}

/** Returns answers with which the form requires an impossible answer. A group with a minimum of sets gets stuck at a field of its sets. */
function stuckAt(field: CompiledField, { compiled, ruling, explorer }: Analysed): Tried | undefined {
  const group = field.groupId === undefined ? undefined : own(compiled.fields, field.groupId)
  if (group && (!group.required || !field.required || ruling.has(field.id))) return undefined
  const asked = group ?? field
  const isRuled = ruling.get(asked.id)?.some(({ effect }) => effect === 'required')
  if (!asked.required && !isRuled) return undefined
  let stuck: Tried | undefined
  explorer.explore({ rules: [], fieldIds: [asked.id] }, (tried) => {
    const state = tried.answering.stateAt({ fieldId: asked.id })
    if (state?.visible && state.required && !state.disabled) stuck = tried
    return stuck !== undefined
  })
  return stuck
}
