import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import { rulesOf, type FieldDocument, type FormDocument, type FormTranslations } from '../model/form'
import type { Clipboard } from './clipboard'
import { copyOf, isBoundToCatalog, newIds } from './copies'
import type { EditResult } from './editResult'
import { insertFields, type Destination } from './insertFields'
import { dropMentions } from './references/dropMentions'
import { idsNamedIn } from './references/idsInText'
import { substituteIds } from './references/substituteIds'
import { done, refuse } from './refuse'
import { setRules } from './rules/setRules'
import { allFields, groupIdOf } from './structure'
import { fieldIdOfText } from './texts'

/**
 * Inserts copied fields at a destination with new ids, and appends the rules among them with new ids too. Copies texts in the languages
 * that the form has. Refuses catalog fields, whose id stands for the catalog's own field (CATALOG_ALREADY_EXISTS_FORM).
 */
export function pasteFields(
  form: FormDocument,
  {
    fields,
    rules = [],
    translations = {},
    newId,
    newRuleId,
    ...destination
  }: Destination &
    Pick<Clipboard, 'fields'> &
    Partial<Pick<Clipboard, 'rules' | 'translations'>> & {
      readonly newId: () => string
      readonly newRuleId: () => string
    },
  registry: FieldTypeRegistry = fieldTypes,
): EditResult {
  const bound = fields.find(isBoundToCatalog)
  if (bound) return refuse('CATALOG_ALREADY_EXISTS_FORM', { label: bound.label })
  const copies = newIds(
    fields.map((field) => field.field_id),
    newId,
  )
  const copied = withoutStrangers(
    form,
    fields.map((field) => copyOf(alone(field, copies), copies)),
  )
  const result = insertFields(form, copied, destination, registry)
  if (!result.ok || allFields(result.form).length === allFields(form).length) return result
  const told = withTexts(result.form, translations, copies)
  if (rules.length === 0) return done(told)
  const newRules = substituteIds(rules, copies).map((rule) => ({ ...rule, rule_id: newRuleId() }))
  return setRules(told, { rules: [...rulesOf(told), ...newRules] })
}

/** Removes the group of a field when the group is not pasted too. */
function alone(field: FieldDocument, copies: ReadonlyMap<string, string>): FieldDocument {
  const groupId = groupIdOf(field)
  return groupId === undefined || copies.has(groupId) ? field : { ...field, group: null }
}

/** Removes references to fields that the form does not have. */
function withoutStrangers(form: FormDocument, fields: readonly FieldDocument[]): readonly FieldDocument[] {
  const known = new Set([...allFields(form), ...fields].map((field) => field.field_id))
  return dropMentions(fields, new Set([...idsNamedIn(fields)].filter((id) => !known.has(id))))
}

/** Adds the copies' texts in each of the form's languages. */
function withTexts(
  form: FormDocument,
  texts: FormTranslations,
  copies: ReadonlyMap<string, string>,
): FormDocument {
  if (!form.translations) return form
  const translations = Object.fromEntries(
    Object.entries(form.translations).map(([locale, own]) => {
      const brought = Object.entries(texts[locale] ?? {}).filter(([key]) =>
        copies.has(fieldIdOfText(key) ?? ''),
      )
      return [locale, { ...own, ...substituteIds(Object.fromEntries(brought), copies) }]
    }),
  )
  return { ...form, translations }
}
