import { fieldTypes } from '../../../schemas/fields/registry'
import { allFields } from '../../../schemas/edit/structure'
import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import { answerMark, answersNamedIn, fillAnswers } from '../../../schemas/model/namedAnswers'

/**
 * Converts texts between their stored form and the one that people write, where a reference to an answer is its field's label in braces,
 * `{Nombre}` or `{Nombre|tú}`.
 */
export interface AnswerNames {
  readonly show: (stored: string) => string
  /**
   * Returns a written text in its stored form; braces around anything else stay. `stored` is the text before the change, whose references
   * stay known.
   */
  readonly read: (written: string, stored: string) => string
}

const known = new WeakMap<FormDocument, AnswerNames>()

/** Returns how the answers of a form are named in its texts: by their fields' labels, made unique. */
export function answerNames(form: FormDocument): AnswerNames {
  const before = known.get(form)
  if (before) return before
  let names: AnswerNames | undefined
  // Names are made only for a text with braces, because most have none and the document changes with each key.
  const made: AnswerNames = {
    show: (stored) => (stored.includes('{') ? (names ??= makeNames(form)).show(stored) : stored),
    read: (written, stored) =>
      written.includes('{') ? (names ??= makeNames(form)).read(written, stored) : written,
  }
  known.set(form, made)
  return made
}

function makeNames(form: FormDocument): AnswerNames {
  const byId = new Map<string, string>()
  const byName = new Map<string, string>()
  const call = (id: string, wanted: string) => {
    let name = wanted
    for (let at = 2; byName.has(name); at += 1) name = `${wanted} (${at})`
    byId.set(id, name)
    byName.set(name, id)
    return name
  }
  for (const field of allFields(form)) call(field.field_id, nameIn(field))
  const gone = (id: string) => byId.get(id) ?? call(id, '?')
  return {
    show: (stored) =>
      fillAnswers(
        stored,
        (id, otherwise) => `{${gone(id)}${otherwise === undefined ? '' : `|${otherwise}`}}`,
      ),
    read: (written, stored) => {
      for (const id of answersNamedIn(stored)) gone(id)
      return written.replace(/\{([^{}|]+)(?:\|([^{}|]*))?\}/g, (whole, name: string, otherwise?: string) => {
        const id = byName.get(name)
        return id === undefined ? whole : answerMark(id, otherwise)
      })
    },
  }
}

/** Returns a label without braces and bars, or the type when nothing is left. */
const nameIn = ({ label, field_type }: FieldDocument): string =>
  fillAnswers(label, () => '…')
    .replace(/[{}|]/g, '')
    .trim() || field_type

/**
 * Yields the fields whose answers a text may refer to: for a field's text those before it, including those of its own group; for a page's
 * text those before the page; for the form's texts all outside of groups.
 */
export function* nameableFields(
  form: FormDocument,
  readerId?: string,
  page?: number,
): Generator<FieldDocument, void> {
  const fields = allFields(form)
  const reader = fields.find(({ field_id }) => field_id === readerId)
  const until = page === undefined ? undefined : form.form_pages[page]?.page_fields[0]?.field_id
  const end = fields.findIndex(({ field_id }) => field_id === (readerId ?? until))
  for (const field of end < 0 ? fields : fields.slice(0, end)) {
    const { kind, capabilities } = fieldTypes.get(field.field_type)
    const isAnswer = capabilities.has('answerable') && !capabilities.has('secret') && kind !== 'group'
    const groupId = field.group?.group_id
    if (isAnswer && (!groupId || groupId === reader?.group?.group_id)) yield field
  }
}

/** Returns a field with the texts on its card as people write them; the same object when they refer to no answers. */
export function withNamesShown(form: FormDocument, field: FieldDocument): FieldDocument {
  if (!namesAny(field)) return field
  const { show } = answerNames(form)
  const { label, help_text: help, default_value: body } = field
  const shown: FieldDocument = {
    ...field,
    label: show(label),
    ...(typeof help === 'string' && { help_text: show(help) }),
    ...(typeof body === 'string' && { default_value: show(body) }),
  }
  const last = lastShown.get(field)
  if (last && JSON.stringify(last) === JSON.stringify(shown)) return last
  lastShown.set(field, shown)
  return shown
}

const lastShown = new WeakMap<FieldDocument, FieldDocument>()
const naming = new WeakMap<FieldDocument, boolean>()

function namesAny(field: FieldDocument): boolean {
  let names = naming.get(field)
  if (names === undefined) {
    const { label, help_text, default_value } = field
    names = [label, help_text, default_value].some(
      (text) => typeof text === 'string' && answersNamedIn(text).length > 0,
    )
    naming.set(field, names)
  }
  return names
}
