import type { FieldTypeRegistry } from '../../fields/fieldType'
import { fieldTypes } from '../../fields/registry'
import { rulesOf, type FieldDocument, type FormDocument } from '../../model/form'
import { fieldIdIn } from '../../rules/readRuleTree'
import { fieldIdsRuled } from '../rules/withRules'
import { allFields } from '../structure'
import { idsNamedIn } from './idsInText'
import { relationsWith } from './rowRelations'
import type { Use } from './use'

/** Every place of the form that depends on these fields, in the order in which one would look: rules, relations, the rest. */
export function findUses(
  form: FormDocument,
  fieldIds: Iterable<string>,
  registry: FieldTypeRegistry = fieldTypes,
): readonly Use[] {
  const wanted = new Set(fieldIds)
  return [
    ...usesInRules(form, wanted),
    ...usesInRelations(form, wanted, registry),
    ...allFields(form).flatMap((field) => usesInField(field, wanted, registry)),
    ...[...idsNamedIn([form['email_configuration'], form['emails']])].flatMap((fieldId): Use[] =>
      wanted.has(fieldId) ? [{ kind: 'email', fieldId }] : [],
    ),
  ]
}

function usesInRules(form: FormDocument, wanted: ReadonlySet<string>): readonly Use[] {
  return rulesOf(form).flatMap((rule): readonly Use[] => {
    const conditions = (rule.conditions ?? []).flatMap((condition, index): Use[] => {
      const fieldId = fieldIdIn(condition.field)
      return fieldId !== undefined && wanted.has(fieldId)
        ? [{ kind: 'condition', fieldId, ruleId: rule.rule_id, index }]
        : []
    })
    const ruled = [...fieldIdsRuled(rule)].flatMap((fieldId): Use[] =>
      wanted.has(fieldId) ? [{ kind: 'ruled', fieldId, ruleId: rule.rule_id }] : [],
    )
    return [...conditions, ...ruled]
  })
}

function usesInRelations(
  form: FormDocument,
  wanted: ReadonlySet<string>,
  registry: FieldTypeRegistry,
): readonly Use[] {
  return relationsWith(form, wanted, registry).flatMap(({ childId, parentId, memberIds }): Use[] => [
    ...[parentId, ...memberIds].flatMap((fieldId): Use[] =>
      wanted.has(fieldId) ? [{ kind: 'relation', fieldId, byFieldId: childId }] : [],
    ),
    ...(wanted.has(childId) ? [{ kind: 'relation', fieldId: childId, byFieldId: parentId } as const] : []),
  ])
}

/** What a field's own settings say of others. */
function usesInField(
  field: FieldDocument,
  wanted: ReadonlySet<string>,
  registry: FieldTypeRegistry,
): readonly Use[] {
  if (!field.properties) return []
  const { email_configuration, ...properties } = field.properties
  const byFieldId = field.field_id
  const kind = registry.get(field.field_type).kind === 'action' ? 'button' : 'naming'
  const isOther = (id: string) => wanted.has(id) && id !== byFieldId
  return [
    ...[...idsNamedIn(properties)].filter(isOther).map((fieldId): Use => ({ kind, fieldId, byFieldId })),
    ...[...idsNamedIn(email_configuration)]
      .filter(isOther)
      .map((fieldId): Use => ({ kind: 'email', fieldId })),
  ]
}
