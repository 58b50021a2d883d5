import { fieldTypes } from '../fields/registry'
import { optionsOf } from '../fields/shared/options'
import { textKey, type FieldDocument, type FormDocument } from '../model/form'
import { defaultLocale } from '../model/locales'
import { messageOfCode } from '../words/knownCodes'
import { kindTraits } from '../fields/kinds'

/** What a text belongs to: the form, a page, a field, or one option of a field. */
export type TextPart =
  | 'name'
  | 'description'
  | 'confirmation'
  | 'confirmationButton'
  | 'pageName'
  | 'pageDescription'
  | 'label'
  | 'help'
  | 'body'
  | 'option'

/** A text that respondents read, in the form's own language. */
export interface FormText {
  /** As in `translations` (`textKey` in model/form). */
  readonly key: string
  readonly part: TextPart
  readonly source: string
  /** Index of its page, from zero; undefined for texts of the form itself. */
  readonly page?: number
  readonly fieldId?: string
  /** Label of the field that it belongs to. */
  readonly label?: string
}

/** Returns the language of a form's own texts. */
export const languageOf = (form: FormDocument): string => form.default_language || defaultLocale

/** Returns the languages of a form's translations, without its own. */
export const languagesOf = (form: FormDocument): readonly string[] =>
  Object.keys(form.translations ?? {}).filter((locale) => locale !== languageOf(form))

/** Returns all texts of a form in reading order, without blank ones. */
export function textsOf(form: FormDocument): readonly FormText[] {
  const texts: FormText[] = []
  rewriteTexts(form, (text) => {
    texts.push(text)
    return text.source
  })
  return texts
}

/** Returns whether a text was written by somebody; known codes already have a message in every language. */
const isOwnText = (source: unknown): source is string =>
  typeof source === 'string' && source.trim() !== '' && messageOfCode(source) === undefined

type Rewrite = (text: FormText) => string

/** Rewrites the form's own texts; parts whose texts do not change stay the same objects. */
export function rewriteTexts(form: FormDocument, rewrite: Rewrite): FormDocument {
  const text = (source: unknown, of: Omit<FormText, 'source'>) =>
    isOwnText(source) ? rewrite({ ...of, source }) : undefined
  const { confirmation } = form
  const named = changed(form, {
    name: text(form.name, { key: textKey.formName, part: 'name' }),
    description: text(form.description, { key: textKey.formDescription, part: 'description' }),
  })
  const form_pages = form.form_pages.map((each, page) => {
    const head = changed(each, {
      page_name: text(each.page_name, { key: textKey.pageName(page), part: 'pageName', page }),
      page_description: text(each.page_description, {
        key: textKey.pageDescription(page),
        part: 'pageDescription',
        page,
      }),
    })
    return changed(head, { page_fields: head.page_fields.map((field) => rewriteField(field, page, rewrite)) })
  })
  return changed(named, {
    form_pages,
    confirmation:
      confirmation &&
      changed(confirmation, {
        message: text(confirmation.message, { key: textKey.confirmationMessage, part: 'confirmation' }),
        button_message: text(confirmation.button_message, {
          key: textKey.confirmationButton,
          part: 'confirmationButton',
        }),
      }),
  })
}

function rewriteField(field: FieldDocument, page: number, rewrite: Rewrite): FieldDocument {
  const { field_id: fieldId, label, properties } = field
  const text = (source: unknown, key: string, part: TextPart) =>
    isOwnText(source) ? rewrite({ key, part, source, page, fieldId, label }) : undefined
  const { kind } = fieldTypes.get(field.field_type)
  const help = (source: unknown) => text(source, textKey.help(fieldId), 'help')
  return changed(field, {
    label: text(label, textKey.label(fieldId), 'label'),
    // Documents keep the help in different places (schemas/compile/collectTexts).
    help_text: properties?.help_text === true ? help(field.help_text) : undefined,
    properties:
      properties && typeof properties.help_text === 'string'
        ? changed(properties, { help_text: help(properties.help_text) })
        : undefined,
    default_value: kind === 'note' ? text(field.default_value, textKey.body(fieldId), 'body') : undefined,
    options: kindTraits[kind].options ? rewriteOptions(field, text) : undefined,
  })
}

function rewriteOptions(
  field: FieldDocument,
  text: (source: unknown, key: string, part: TextPart) => string | undefined,
): FieldDocument['options'] {
  const readable = optionsOf(field)
  const labels = new Map(
    readable.map(({ label, value }) => [value, text(label, textKey.option(field.field_id, value), 'option')]),
  )
  const isSame = readable.every(({ label, value }) => (labels.get(value) ?? label) === label)
  return isSame
    ? field.options
    : readable.map((option) => changed(option, { label: labels.get(option.value) }))
}

/** Returns the object with these keys changed, ignoring undefined ones; the same object when nothing differs. */
function changed<T extends object>(object: T, patch: { readonly [K in keyof T]?: T[K] | undefined }): T {
  const entries = Object.entries(patch).filter(
    ([key, value]) => value !== undefined && !isSame(Reflect.get(object, key), value),
  )
  return entries.length === 0 ? object : { ...object, ...Object.fromEntries(entries) }
}

const isSame = (a: unknown, b: unknown) =>
  a === b ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, at) => each === b[at]))
