import { textKey, type FormDocument } from '../model/form'

/** Changes the keys of all translations: `change` returns the new keys of a text, none to remove it. */
function rekeyTexts(form: FormDocument, change: (key: string) => readonly string[]): FormDocument {
  if (!form.translations) return form
  let changed = false
  const translations = Object.fromEntries(
    Object.entries(form.translations).map(([locale, texts]) => [
      locale,
      Object.fromEntries(
        Object.entries(texts).flatMap(([key, text]) => {
          const keys = change(key)
          if (keys.length !== 1 || keys[0] !== key) changed = true
          return keys.map((to) => [to, text] as const)
        }),
      ),
    ]),
  )
  return changed ? { ...form, translations } : form
}

const pageKey = /^pages\.(\d+)\.(.+)$/s

/** Moves the texts of pages: `to` returns the new indexes of a page, none to remove its texts. */
export function movePageTexts(form: FormDocument, to: (page: number) => readonly number[]): FormDocument {
  return rekeyTexts(form, (key) => {
    const parts = pageKey.exec(key)
    return parts ? to(Number(parts[1])).map((page) => `pages.${page}.${parts[2]}`) : [key]
  })
}

const fieldKey = /^fields\.([^.]+)\.(.+)$/s

/** Returns the id of the field whose text a key names; undefined for other keys. */
export function fieldIdOfText(key: string): string | undefined {
  return fieldKey.exec(key)?.[1]
}

/** Removes the texts of removed fields. */
export function dropFieldTexts(form: FormDocument, removed: ReadonlySet<string>): FormDocument {
  return rekeyTexts(form, (key) => (removed.has(fieldIdOfText(key) ?? '') ? [] : [key]))
}

/** Copies the texts of fields to their copies, except those that `skip` names. */
export function copyFieldTexts(
  form: FormDocument,
  copies: ReadonlyMap<string, string>,
  skip: ReadonlySet<string> = new Set(),
): FormDocument {
  return rekeyTexts(form, (key) => {
    const parts = fieldKey.exec(key)
    const copy = parts ? copies.get(parts[1] ?? '') : undefined
    return parts && copy !== undefined && !skip.has(key) ? [key, `fields.${copy}.${parts[2]}`] : [key]
  })
}

/** Moves the texts of a field's options to their new values; `to` undefined removes one. */
export function moveOptionTexts(
  form: FormDocument,
  fieldId: string,
  to: (value: string) => string | undefined,
): FormDocument {
  const prefix = textKey.option(fieldId, '')
  return rekeyTexts(form, (key) => {
    if (!key.startsWith(prefix)) return [key]
    const value = to(key.slice(prefix.length))
    return value === undefined ? [] : [textKey.option(fieldId, value)]
  })
}
