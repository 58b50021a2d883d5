import type { FieldTypeRegistry } from '../../fields/fieldType'
import type { FormDocument } from '../../model/form'
import type { Refusal } from '../editResult'
import { refuse } from '../refuse'
import { placeOf } from '../structure'
import { findUses } from './findUses'
import { isOutsideUse, isRuleUse, type OutsideUse } from './use'

/**
 * Returns why these fields cannot be removed: CHANGE_RULE, CHANGE_RELATION, CHANGE_FILTER, or CHANGE_CATALOG_FIELD when only other
 * documents need them. The error names the first such field, with all uses.
 */
export function whyKept(
  form: FormDocument,
  fieldIds: ReadonlySet<string>,
  registry: FieldTypeRegistry,
  outside: readonly OutsideUse[] = [],
): Refusal | undefined {
  const uses = [
    ...findUses(form, fieldIds, registry),
    ...outside.filter(({ fieldId }) => fieldIds.has(fieldId)),
  ]
  const labelOf = (fieldId: string) => placeOf(form, fieldId)?.field.label ?? ''
  const byRule = uses.find(isRuleUse)
  if (byRule) return refuse('CHANGE_RULE', { label: labelOf(byRule.fieldId) }, uses)
  const byRelation = uses.find(({ kind }) => kind === 'relation')
  if (byRelation) return refuse('CHANGE_RELATION', { label: labelOf(byRelation.fieldId) }, uses)
  const byFilter = uses.find(({ kind }) => kind === 'filter')
  if (byFilter) return refuse('CHANGE_FILTER', { label: labelOf(byFilter.fieldId) }, uses)
  const byOther = uses.find(isOutsideUse)
  if (byOther) return refuse('CHANGE_CATALOG_FIELD', { label: labelOf(byOther.fieldId) }, uses)
  return undefined
}
