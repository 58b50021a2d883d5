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
  /** Draws the setting only while another one has this value. */
  readonly when: { readonly path: string; readonly equals: unknown } | undefined
  /** The name of the editor that draws it; when there is no such editor, the setting is not drawn. */
  readonly editor: string | undefined
  /** The part of the settings that it belongs to, drawn apart from the others. */
  readonly part: string | undefined
}

/** Sections in drawing order; settings of any other section join the general ones. */
const sections = [
  ...(['general', 'values', 'origin', 'naming', 'watermark'] as const),
  ...(['confirmation', 'appearance', 'call', 'data', 'advanced'] as const),
] as const

export type Section = (typeof sections)[number]

/** Returns the parts of a schema that are drawn apart, in its order. */
export function settingParts(schema: JsonSchema): readonly string[] {
  return [...new Set(listOf(schema, undefined, '').flatMap(({ part }) => part ?? []))]
}

/**
 * Returns the settings of one part of a schema in sections; without a part, those that belong to none. Nested objects (`properties`) have
 * no heading: their settings join the others.
 */
export function settingSections(
  schema: JsonSchema,
  uiSchema: UiSchema | undefined,
  part?: string,
): readonly { readonly section: Section; readonly settings: readonly Setting[] }[] {
  const bySection = new Map<Section, Setting[]>(sections.map((section) => [section, []]))
  for (const setting of listOf(schema, uiSchema, '')) {
    if (setting.part !== part) continue
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
    const [path, own] = [`${prefix}${name}`, ui[name]]
    const { 'x-editor': editor, 'x-part': part } = property
    // An object with an editor is edited as a whole.
    if (property['type'] === 'object' && editor === undefined) return listOf(property, own, `${path}.`)
    const widget = isObject(own) ? own['ui:widget'] : undefined
    const { 'x-when': when } = property
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
        editor: typeof editor === 'string' ? editor : undefined,
        part: typeof part === 'string' ? part : undefined,
      },
    ]
  })
}
