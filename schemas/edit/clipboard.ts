import { rulesOf, type FieldDocument, type FormDocument, type FormTranslations } from '../model/form'
import { isObject } from '../model/json'
import { readTranslations } from '../model/readTranslations'
import { readForm } from '../model/readForm'
import { readRules } from '../model/readRules'
import type { RuleDocument } from '../model/rule'
import { fieldIdsRead, fieldIdsRuled } from './rules/withRules'
import { allFields, withFollowers } from './structure'
import { fieldIdOfText } from './texts'

/** How copied fields say what they are, wherever they are put. */
const marker = 'fields/1'

/** Fields on their way to another place or another form, as plain JSON. */
export interface Clipboard {
  readonly acopio: typeof marker
  /** In the order of their form; a group's fields and a catalog's among them. */
  readonly fields: readonly FieldDocument[]
  /** The rules that concern these fields only. */
  readonly rules: readonly RuleDocument[]
  /** Their texts in other languages, under the keys of their form. */
  readonly translations: FormTranslations
}

/** Fields of a form, with what they carry along, their texts and the rules among them. */
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

/** What {@link clipboardOf} made, from its JSON or its text; undefined for anything else. Rules that cannot work stay behind. */
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
