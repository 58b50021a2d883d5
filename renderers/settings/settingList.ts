import type { UiSchema } from '@rjsf/utils'
import type { JsonSchema } from '../../schemas/fields/fieldType'
import { isObject } from '../../schemas/model/json'

/** One setting of a panel. Its path is joined by dots: `label`, `properties.min`. */
export interface Setting {
  readonly path: string
  readonly schema: JsonSchema
  readonly widget: string | undefined
  readonly section: Section
  readonly required: boolean
  /** Drawn only while another setting has this value. */
  readonly when: { readonly path: string; readonly equals: unknown } | undefined
  /** The capability of the form's fields that it picks among. */
  readonly fieldsFrom: string | undefined
}

/** Sections in the order they are drawn; a setting of another one joins the general ones. */
const sections = ['general', 'values', 'confirmation', 'appearance', 'advanced'] as const

export type Section = (typeof sections)[number]

/** The settings of a schema in sections. Objects inside (`properties`) have no heading: their settings join the others. */
export function settingSections(
  schema: JsonSchema,
  uiSchema: UiSchema | undefined,
): readonly { readonly section: Section; readonly settings: readonly Setting[] }[] {
  const bySection = new Map<Section, Setting[]>(sections.map((section) => [section, []]))
  for (const setting of listOf(schema, uiSchema, '')) {
    bySection.set(setting.section, [...(bySection.get(setting.section) ?? []), setting])
  }
  return [...bySection].flatMap(([section, settings]) => (settings.length > 0 ? [{ section, settings }] : []))
}

function listOf(schema: JsonSchema, uiSchema: unknown, prefix: string): Setting[] {
  const properties = isObject(schema['properties']) ? schema['properties'] : {}
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : []
  const ui = isObject(uiSchema) ? uiSchema : {}
  return Object.entries(properties).flatMap(([name, property]): Setting[] => {
    if (!isObject(property)) return []
    // What has an editor of its own is edited there.
    if ('x-editor' in property) return []
    const [path, own] = [`${prefix}${name}`, ui[name]]
    if (property['type'] === 'object') return listOf(property, own, `${path}.`)
    const widget = isObject(own) ? own['ui:widget'] : undefined
    const { 'x-when': when, 'x-fieldsFrom': fieldsFrom } = property
    const section = property['x-advanced'] === true ? 'advanced' : property['x-section']
    return [
      {
        path,
        schema: property,
        widget: typeof widget === 'string' ? widget : undefined,
        section: sections.find((known) => known === section) ?? 'general',
        required: required.includes(name),
        when:
          isObject(when) && typeof when['path'] === 'string'
            ? { path: when['path'], equals: when['equals'] }
            : undefined,
        fieldsFrom: typeof fieldsFrom === 'string' ? fieldsFrom : undefined,
      },
    ]
  })
}
