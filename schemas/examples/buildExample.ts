import { fieldTypes } from '../fields/registry'
import { optionValue } from '../fields/shared/options'
import { withFieldDefaults } from '../model/fieldDefaults'
import { textKey, type FieldDocument, type FormDocument } from '../model/form'
import { newForm } from '../model/newForm'
import type { RuleDocument, RulesDocument } from '../model/rule'

/** One text in Spanish, English and Portuguese. */
export type Text = readonly [es_MX: string, en_US: string, pt_BR: string]

export interface ExampleField {
  /** A short name, unique in the example, from which the id is made. */
  readonly name: string
  readonly type: string
  readonly label: Text
  readonly help?: Text
  /** Text of a description field. */
  readonly body?: Text
  readonly required?: boolean
  readonly favourite?: boolean
  /** Labels of the options; the values are made from the Spanish ones. */
  readonly options?: readonly Text[]
  readonly properties?: FieldDocument['properties']
  /** Name of the group that contains it. */
  readonly group?: string
}

export interface ExampleRule {
  readonly type: 'show' | 'invisible' | 'required' | 'disabled'
  readonly name: string
  readonly join?: 'and' | 'or'
  /** Conditions as field name, operator and value. */
  readonly when: readonly (readonly [field: string, operator: string, value?: string])[]
  readonly targets: readonly string[]
}

export interface ExampleSource {
  readonly id: string
  /** Eight hexadecimal digits with which all its ids begin. */
  readonly prefix: string
  readonly name: Text
  readonly description: Text
  readonly confirmation: Text
  readonly button: Text
  readonly public?: boolean
  readonly pages: readonly {
    readonly name: Text
    readonly description?: Text
    readonly fields: readonly ExampleField[]
  }[]
  readonly rules?: readonly ExampleRule[]
}

export interface ExampleForm {
  readonly id: string
  readonly document: FormDocument
  readonly rules: RulesDocument | null
}

/** Builds a form document with its texts in all languages, and its rules, from a source that keeps the languages of each text together. */
export function buildExample(source: ExampleSource): ExampleForm {
  const fields = source.pages.flatMap((page) => page.fields)
  const ids = new Map(fields.map(({ name }, index) => [name, idFrom(source.prefix, 1, index)]))
  const idOf = (name: string): string => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`${source.id}: no field is called ${name}`)
    return id
  }
  const translations: { en_US: Record<string, string>; pt_BR: Record<string, string> } = {
    en_US: {},
    pt_BR: {},
  }
  const translate = (key: string, [spanish, english, portuguese]: Text): string => {
    translations.en_US[key] = english
    translations.pt_BR[key] = portuguese
    return spanish
  }
  const rules = (source.rules ?? []).map((rule, index) => ({
    ...rule,
    id: ruleId(source.prefix, index),
    index,
  }))

  const document: FormDocument = {
    ...newForm({ name: translate(textKey.formName, source.name), pageName: '' }),
    description: translate(textKey.formDescription, source.description),
    public: source.public ?? false,
    default_language: 'es_MX',
    confirmation: {
      message: translate(textKey.confirmationMessage, source.confirmation),
      button_message: translate(textKey.confirmationButton, source.button),
      redirect_url: 'default',
    },
    form_pages: source.pages.map((page, index) => ({
      page_name: translate(textKey.pageName(index), page.name),
      page_description: page.description ? translate(textKey.pageDescription(index), page.description) : null,
      page_type: 'fields',
      page_fields: page.fields.map((field) => ({
        ...buildField(field, fields, idOf, translate),
        rules: rules.filter(({ when }) => when.some(([name]) => name === field.name)).map(({ id }) => id),
        affecting_rules: rules
          .filter(({ targets }) => targets.includes(field.name))
          .map(({ id, type, index: rank }) => ({
            rule_id: id,
            rule_type: type,
            rule_index: rank,
            applied: false,
          })),
      })),
    })),
    translations,
  }
  if (rules.length === 0) return { id: source.id, document, rules: null }
  const reference = (name: string) => {
    const field = fields.find((other) => other.name === name)
    return {
      id: idOf(name),
      field_id: idOf(name),
      type: field?.type ?? '',
      label: field?.label[0] ?? '',
      group_id: field?.group === undefined ? null : idOf(field.group),
      catalog_id: null,
    }
  }
  return {
    id: source.id,
    document,
    rules: {
      rules: rules.map(({ id, type, name, join = 'and', when, targets }): RuleDocument => ({
        rule_id: id,
        rule_type: type,
        name,
        operator: join,
        conditions: when.map(([field, condition, value = ' ']) => ({
          field: reference(field),
          condition,
          value,
        })),
        fields_ruled: targets.map(reference),
        user_conditions: {},
        group_conditions: {},
        element_ids: [],
        empty: false,
      })),
    },
  }
}

function buildField(
  field: ExampleField,
  fields: readonly ExampleField[],
  idOf: (name: string) => string,
  translate: (key: string, text: Text) => string,
): FieldDocument {
  const id = idOf(field.name)
  const options = (field.options ?? []).map((text) => {
    const value = optionValue(text[0])
    return { label: translate(textKey.option(id, value), text), value, points: null, selected: false }
  })
  return withFieldDefaults({
    ...fieldTypes.get(field.type).defaults,
    field_id: id,
    field_type: field.type,
    label: translate(textKey.label(id), field.label),
    required: field.required ?? false,
    fav: field.favourite ?? false,
    options,
    groups_fields: fields.filter(({ group }) => group === field.name).map(({ name }) => idOf(name)),
    ...(field.group !== undefined && { group: { group_id: idOf(field.group), group_set_id: 0 } }),
    ...(field.help && { help_text: translate(textKey.help(id), field.help) }),
    ...(field.body && { default_value: translate(textKey.body(id), field.body) }),
    properties: { ...field.properties, help_text: field.help !== undefined },
  })
}

function idFrom(prefix: string, kind: number, index: number): string {
  return `${prefix}${kind}${(index + 1).toString(16).padStart(23 - prefix.length, '0')}`
}

function ruleId(prefix: string, index: number): string {
  return idFrom(prefix, 2, index).slice(0, 8) + (index + 1).toString(16).padStart(8, '0')
}
