import type { FieldDocument, FormDocument, PageDocument } from '../model/form'

/** What is only read, and the lists that are compared part by part. */
const formWords = new Set(['name', 'description', 'translations', 'form_pages'])
const pageWords = new Set(['page_name', 'page_name_tab', 'page_description', 'page_fields'])
const fieldWords = new Set(['label', 'help_text'])

/**
 * Whether two versions of a form ask the same and only say it otherwise: then an answering of the one can go on with the texts of
 * the other. Parts are compared by identity, as commands keep what they do not change.
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
