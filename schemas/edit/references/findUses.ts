import type { FieldTypeRegistry } from '../../fields/fieldType'
import { fieldTypes } from '../../fields/registry'
import { filtersOf } from '../../model/catalog'
import { rulesOf, type FieldDocument, type FormDocument } from '../../model/form'
import { fieldIdIn } from '../../rules/readRuleTree'
import { listOptions, optionSectionIds, optionSections, type OptionSection } from '../options/optionSections'
import { idsOfPages } from '../rules/rulePages'
import { fieldIdsRuled } from '../rules/withRules'
import { allFields } from '../structure'
import { idsNamedIn } from './idsInText'
import { relationsWith } from './rowRelations'
import type { Use } from './use'

/** Returns every place of the form that depends on these fields, in the order for display: rules, relations, filters, others. */
export function findUses(
  form: FormDocument,
  fieldIds: Iterable<string>,
  registry: FieldTypeRegistry = fieldTypes,
): readonly Use[] {
  const wanted = new Set(fieldIds)
  return [
    ...usesInRules(form, wanted),
    ...usesInRelations(form, wanted, registry),
    ...usesInFilters(form, wanted),
    ...allFields(form).flatMap((field) => usesInField(field, wanted, registry)),
    ...usesInOptions(form, wanted),
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
    const byPage = idsOfPages(form, rule)
    // A rule of the whole page remains valid without the field.
    const ruled = [...fieldIdsRuled(rule)].flatMap((fieldId): Use[] =>
      wanted.has(fieldId) && !byPage.has(fieldId) ? [{ kind: 'ruled', fieldId, ruleId: rule.rule_id }] : [],
    )
    return [...conditions, ...ruled]
  })
}

function usesInRelations(
  form: FormDocument,
  wanted: ReadonlySet<string>,
  registry: FieldTypeRegistry,
): readonly Use[] {
  const relations = relationsWith(form, wanted, registry)
  // Relations between two removed fields do not matter.
  const needed = relations.filter(({ childId, parentId }) => !(wanted.has(childId) && wanted.has(parentId)))
  return needed.flatMap(({ childId, parentId, memberIds }): Use[] => [
    ...[parentId, ...memberIds].flatMap((fieldId): Use[] =>
      wanted.has(fieldId) ? [{ kind: 'relation', fieldId, byFieldId: childId }] : [],
    ),
    ...(wanted.has(childId) ? [{ kind: 'relation', fieldId: childId, byFieldId: parentId } as const] : []),
  ])
}

function usesInFilters(form: FormDocument, wanted: ReadonlySet<string>): readonly Use[] {
  return Object.entries(filtersOf(form)).flatMap(([filter, selector]) =>
    [...idsNamedIn(selector)].flatMap((fieldId): readonly Use[] =>
      wanted.has(fieldId) ? [{ kind: 'filter', fieldId, filter }] : [],
    ),
  )
}

/** Returns the other fields that a field's settings mention. */
function usesInField(
  field: FieldDocument,
  wanted: ReadonlySet<string>,
  registry: FieldTypeRegistry,
): readonly Use[] {
  if (!field.properties) return []
  const { email_configuration, notification, ...properties } = field.properties
  const byFieldId = field.field_id
  const usesOf = (kind: 'button' | 'naming' | 'alert', part: unknown): readonly Use[] =>
    [...idsNamedIn(part)].flatMap((fieldId) =>
      wanted.has(fieldId) && fieldId !== byFieldId ? [{ kind, fieldId, byFieldId }] : [],
    )
  return [
    ...usesOf(registry.get(field.field_type).kind === 'action' ? 'button' : 'naming', properties),
    ...usesOf('alert', [email_configuration, notification]),
  ]
}

/** Returns the fields that the form's options mention, by section. */
function usesInOptions(form: FormDocument, wanted: ReadonlySet<string>): readonly Use[] {
  return [...optionKeys].flatMap(([section, keys]) =>
    [...idsNamedIn(keys.map((key) => form[key]))].flatMap((fieldId): readonly Use[] =>
      wanted.has(fieldId) ? [{ kind: 'option', fieldId, section }] : [],
    ),
  )
}

/** The document keys in which each section of options is stored. */
const optionKeys: ReadonlyMap<OptionSection, readonly string[]> = new Map(
  optionSectionIds.map((section) => [
    section,
    [...new Set(listOptions(optionSections[section]).map(({ path }) => path.split('.')[0] ?? path))],
  ]),
)
