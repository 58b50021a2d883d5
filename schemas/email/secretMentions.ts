import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import type { FieldDocument, FormDocument } from '../model/form'
import { isObject } from '../model/json'

/** Where an e-mail, or the name of a PDF that goes with it, would tell the answer of a secret field. */
export interface SecretMention {
  /** The option (`email_configuration.body`). */
  readonly path: string
  readonly field: FieldDocument
}

const texts = ['subject', 'body', 'sender', 'reply_to', 'template_html'] as const
const lists = ['embed_fields', 'email_fields', 'fields_attached'] as const

/**
 * Secret answers are never mailed: neither as a placeholder, however it was written, nor in a condition or a loop of
 * the template language, nor as one of the fields that go along.
 */
export function secretMentions(
  form: FormDocument,
  registry: FieldTypeRegistry = fieldTypes,
): readonly SecretMention[] {
  const fields = form.form_pages.flatMap(({ page_fields }) => page_fields)
  const secrets = new Map(
    fields
      .filter(({ field_type }) => registry.get(field_type).capabilities.has('secret'))
      .map((field) => [field.field_id, field]),
  )
  if (secrets.size === 0) return []
  const email = isObject(form['email_configuration']) ? form['email_configuration'] : {}
  const templates: unknown = form['templates']
  const places: readonly (readonly [path: string, ids: readonly string[]])[] = [
    ...texts.map((key) => [`email_configuration.${key}`, idsInTags(email[key])] as const),
    ...lists.map((key) => [`email_configuration.${key}`, idsInList(email[key])] as const),
    ...(Array.isArray(templates) ? templates.filter(isObject) : []).map(
      ({ pdfName }) => ['templates', idsInTags(pdfName)] as const,
    ),
  ]
  return places.flatMap(([path, ids]) =>
    [...new Set(ids)].flatMap((id) => {
      const field = secrets.get(id)
      return field ? [{ path, field }] : []
    }),
  )
}

/** The ids in what a template evaluates: `{{ … }}` and `{% … %}`. */
const idsInTags = (text: unknown): readonly string[] =>
  typeof text === 'string'
    ? [...text.matchAll(/\{[{%][^{}]*[%}]\}/g)].flatMap(([tag]) => tag.match(/[0-9a-f]{24}/g) ?? [])
    : []

const idsInList = (list: unknown): readonly string[] =>
  (Array.isArray(list) ? (list as readonly unknown[]) : [])
    .map((entry) => (isObject(entry) ? entry['field_id'] : entry))
    .filter((id) => typeof id === 'string')
