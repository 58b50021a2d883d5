import type { FieldDocument, FormDocument, PageDocument } from '../model/form'

/** Keys with texts only, and the lists that are compared part by part. */
const formWords = new Set(['name', 'description', 'translations', 'form_pages'])
const pageWords = new Set(['page_name', 'page_name_tab', 'page_description', 'page_fields'])
const fieldWords = new Set(['label', 'help_text'])

/**
 * Returns whether two versions of a form differ only in texts, so that an answering of one can continue with the texts of the other.
 * Compares parts by identity, because commands keep unchanged parts.
 */
export function onlyWordsDiffer(one: FormDocument, other: FormDocument): boolean {
  return (
    isSameBut(formWords, one, other) &&
    one.form_pages.length === other.form_pages.length &&
    one.form_pages.every((page, index) => arePagesAlike(page, other.form_pages[index]))
  )
}

function arePagesAlike(one: PageDocument, other: PageDocument | undefined): boolean {
  if (one === other) return true
  if (!other || !isSameBut(pageWords, one, other)) return false
  const { page_fields: fields } = other
  return (
    one.page_fields.length === fields.length &&
    one.page_fields.every((field, index) => areFieldsAlike(field, fields[index]))
  )
}

const areFieldsAlike = (one: FieldDocument, other: FieldDocument | undefined) =>
  one === other || (other !== undefined && isSameBut(fieldWords, one, other))

function isSameBut(words: ReadonlySet<string>, one: object, other: object): boolean {
  const before = new Map(Object.entries(one))
  const after = new Map(Object.entries(other))
  return [...before.keys(), ...after.keys()].every(
    (key) => words.has(key) || before.get(key) === after.get(key),
  )
}
