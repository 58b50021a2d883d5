import { fieldTypes } from '../../../schemas/fields/registry'
import { allFields } from '../../../schemas/edit/structure'
import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import { answerMark, answersNamedIn, fillAnswers } from '../../../schemas/model/namedAnswers'

/** A text as people write it: an answer that it names is the name of its field in braces, `{Nombre}` or `{Nombre|tú}`. */
export interface AnswerNames {
  readonly show: (stored: string) => string
  /** What was written, as it is stored; braces around anything else stay what they are. `stored` is what was there before. */
  readonly read: (written: string, stored: string) => string
}

const known = new WeakMap<FormDocument, AnswerNames>()

/** How the answers of a form are called in its texts: by the labels of their fields, each by another one. */
export function answerNames(form: FormDocument): AnswerNames {
  const before = known.get(form)
  if (before) return before
  let names: AnswerNames | undefined
  // Most texts have no braces: for them nobody needs the names of a whole form, with each key anew.
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

/** A label as it can stand in braces. */
const nameIn = ({ label, field_type }: FieldDocument): string =>
  fillAnswers(label, () => '…')
    .replace(/[{}|]/g, '')
    .trim() || field_type

/** The fields whose answers a text may name: of its own field those before it, of its group too; of the form all. */
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

/** A field with the texts on its card as people write them; the same one when they name nothing. */
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
