import { rulesOf, type FieldDocument, type FormDocument, type FormTranslations } from '../model/form'
import { isObject } from '../model/json'
import { readTranslations } from '../model/readTranslations'
import { readForm } from '../model/readForm'
import { readRules } from '../model/readRules'
import type { RuleDocument } from '../model/rule'
import { fieldIdsRead, fieldIdsRuled } from './rules/withRules'
import { allFields, withFollowers } from './structure'
import { fieldIdOfText } from './texts'

/** Identifies copied fields wherever they are pasted. */
const marker = 'fields/1'

/** Copied fields as plain JSON, for another place or another form. */
export interface Clipboard {
  readonly acopio: typeof marker
  /** In document order, including the fields of groups and catalogs. */
  readonly fields: readonly FieldDocument[]
  /** The rules that involve only these fields. */
  readonly rules: readonly RuleDocument[]
  /** Their texts in other languages, under the keys of their form. */
  readonly translations: FormTranslations
}

/** Returns a form's fields with the fields that they carry along, their texts, and the rules among them. */
export function clipboardOf(form: FormDocument, fieldIds: readonly string[]): Clipboard {
  const carried = withFollowers(form, fieldIds)
  const isAmong = (ids: ReadonlySet<string>) => ids.size > 0 && [...ids].every((id) => carried.has(id))
  return {
    acopio: marker,
    fields: allFields(form).filter((field) => carried.has(field.field_id)),
    rules: rulesOf(form).filter((rule) => isAmong(fieldIdsRead(rule)) && isAmong(fieldIdsRuled(rule))),
    translations: Object.fromEntries(
      Object.entries(form.translations ?? {}).map(([locale, texts]) => [
        locale,
        Object.fromEntries(Object.entries(texts).filter(([key]) => carried.has(fieldIdOfText(key) ?? ''))),
      ]),
    ),
  }
}

/** Reads the JSON or text of {@link clipboardOf}; returns undefined for anything else. Leaves out rules that cannot work. */
export function readClipboard(input: unknown): Clipboard | undefined {
  const value = typeof input === 'string' ? parsed(input) : input
  if (!isObject(value) || value['acopio'] !== marker || !Array.isArray(value['fields'])) return undefined
  const form = readForm(
    { name: marker, form_pages: [{ page_fields: value['fields'] }], translations: value['translations'] },
    () => '',
  )
  const fields = form.ok ? allFields(form.value) : []
  if (!form.ok || fields.length === 0 || fields.some(({ field_id }) => field_id === '')) return undefined
  const rules = readRules({ rules: value['rules'] ?? [] }, () => '')
  return {
    acopio: marker,
    fields,
    rules: rules.ok ? rules.value.rules : [],
    translations: readTranslations(form.value.translations),
  }
}

function parsed(text: string): unknown {
  if (!text.includes(`"${marker}"`)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
