import type { FieldTypeRegistry } from '../../fields/fieldType'
import type { FieldDocument, FormDocument } from '../../model/form'
import { filtersOf } from '../../model/catalog'
import { isObject } from '../../model/json'
import { rulesWithout, type ChangedRules } from '../rules/changeRules'
import { allFields, groupIdOf, mapFields, relistGroups } from '../structure'
import { dropFieldTexts } from '../texts'
import { dropMentions } from './dropMentions'
import { idsNamedIn } from './idsInText'
import { dropRelations } from './rowRelations'

/** Removes these fields and everything that names them, and returns what the rules lost. */
export function dropFields(
  form: FormDocument,
  gone: ReadonlySet<string>,
  registry: FieldTypeRegistry,
): ChangedRules {
  const groups = new Set(
    allFields(form)
      .filter((field) => gone.has(field.field_id))
      .flatMap((field) => groupIdOf(field) ?? []),
  )
  const unrelated = dropRelations(form, gone, registry)
  const { form: freed, losses } = rulesWithout(unrelated, gone)
  const left = mapFields(withoutFilters(freed, gone), (field) =>
    gone.has(field.field_id) ? undefined : without(field, gone),
  )
  const { form_pages: _pages, form_rules: _rules, translations: _texts, ...settings } = left
  const dropped = relistGroups(dropFieldTexts({ ...left, ...dropMentions(settings, gone) }, gone), groups)
  return { form: dropped, losses }
}

/** Removes a whole filter that names a removed field, because without that condition it would let excluded rows pass. */
function withoutFilters(form: FormDocument, gone: ReadonlySet<string>): FormDocument {
  const filters = Object.entries(filtersOf(form))
  const left = filters.filter(([, filter]) => ![...idsNamedIn(filter)].some((id) => gone.has(id)))
  return left.length === filters.length ? form : { ...form, filters: Object.fromEntries(left) }
}

/** Removes mentions of removed fields from a field that stays. Of a catalog reference, a form may change only the list of levels. */
function without(field: FieldDocument, gone: ReadonlySet<string>): FieldDocument {
  const { catalog, ...others } = field
  const left = dropMentions(others, gone)
  const levels = isObject(catalog) ? dropMentions(catalog['view_fields'], gone) : undefined
  if (!isObject(catalog) || levels === catalog['view_fields']) {
    return left === others ? field : { ...left, ...(catalog !== undefined && { catalog }) }
  }
  return { ...left, catalog: { ...catalog, view_fields: levels } }
}
