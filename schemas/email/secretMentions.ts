import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import type { FieldDocument, FormDocument } from '../model/form'
import { isObject } from '../model/json'

/** A place where an e-mail, or the name of its PDF, would reveal a secret answer. */
export interface SecretMention {
  /** Path of the option (`email_configuration.body`). */
  readonly path: string
  readonly field: FieldDocument
}

const texts = ['subject', 'body', 'sender', 'reply_to', 'template_html'] as const
const lists = ['embed_fields', 'email_fields', 'fields_attached'] as const

/**
 * Finds secret fields in an e-mail, because secret answers are never mailed: in placeholders of any form, in conditions and loops of the
 * template language, and among the included fields.
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

/** Returns the ids in the parts that a template evaluates: `{{ … }}` and `{% … %}`. */
const idsInTags = (text: unknown): readonly string[] =>
  typeof text === 'string'
    ? [...text.matchAll(/\{[{%][^{}]*[%}]\}/g)].flatMap(([tag]) => tag.match(/[0-9a-f]{24}/g) ?? [])
    : []

const idsInList = (list: unknown): readonly string[] =>
  (Array.isArray(list) ? (list as readonly unknown[]) : [])
    .map((entry) => (isObject(entry) ? entry['field_id'] : entry))
    .filter((id) => typeof id === 'string')
