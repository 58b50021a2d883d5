import type { FieldDocument, FormDocument, PageDocument } from '../model/form'
import { isObject } from '../model/json'

type PageHead = Omit<PageDocument, 'page_fields'>

/** A form split into the parts that are merged separately, with pages by key ({@link pageKeys}). */
export interface FormParts {
  /** Everything but pages, rules, workflows and translations. */
  readonly settings: Record<string, unknown>
  readonly pages: ReadonlyMap<string, PageHead>
  readonly fields: ReadonlyMap<string, FieldDocument>
  /** Field id → key of its page. */
  readonly homes: ReadonlyMap<string, string>
  /** Key of a page → ids of its fields. */
  readonly orders: ReadonlyMap<string, readonly string[]>
  readonly rules: unknown
  readonly workflows: unknown
  /** Locale → key → text; page texts by the page's key. */
  readonly texts: unknown
}

export function takeApart(form: FormDocument, keys: readonly string[]): FormParts {
  const { form_pages, form_rules, form_workflows, translations, ...settings } = form
  const keyed = form_pages.map((page, index) => [keys[index] ?? String(index), page] as const)
  const homes = new Map(
    keyed.flatMap(([key, page]) => page.page_fields.map((field) => [field.field_id, key] as const)),
  )
  return {
    settings,
    pages: new Map(
      keyed.map(([key, page]) => {
        const { page_fields: _fields, ...head } = page
        return [key, head]
      }),
    ),
    fields: new Map(form_pages.flatMap((page) => page.page_fields.map((field) => [field.field_id, field]))),
    homes,
    orders: new Map(keyed.map(([key, page]) => [key, page.page_fields.map((field) => field.field_id)])),
    rules: form_rules,
    workflows: form_workflows,
    texts: rekeyTexts(translations, (index) => keys[Number(index)] ?? index),
  }
}

const pageText = /^pages\.([^.]+|new:.*)\.(name|description)$/s

/** Returns translations with other page keys in page texts; when `to` returns undefined, the text is removed. */
export function rekeyTexts(translations: unknown, to: (page: string) => string | undefined): unknown {
  if (!isObject(translations)) return translations
  return Object.fromEntries(
    Object.entries(translations).map(([locale, texts]) => [
      locale,
      isObject(texts)
        ? Object.fromEntries(
            Object.entries(texts).flatMap(([key, text]) => {
              const parts = pageText.exec(key)
              if (!parts) return [[key, text]]
              const page = to(parts[1] ?? '')
              return page === undefined ? [] : [[`pages.${page}.${parts[2] ?? ''}`, text]]
            }),
          )
        : texts,
    ]),
  )
}

const fieldText = /^fields\.([^.]+)\./

/** Returns translations without the texts of these fields. */
export function withoutTextsOf(translations: unknown, gone: ReadonlySet<string>): unknown {
  if (!isObject(translations) || gone.size === 0) return translations
  return Object.fromEntries(
    Object.entries(translations).map(([locale, texts]) => [
      locale,
      isObject(texts)
        ? Object.fromEntries(
            Object.entries(texts).filter(([key]) => !gone.has(fieldText.exec(key)?.[1] ?? '')),
          )
        : texts,
    ]),
  )
}
