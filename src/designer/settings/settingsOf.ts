import type { DocumentKind } from '../../../schemas/edit/documentKind'
import type { FieldType, JsonSchema } from '../../../schemas/fields/fieldType'
import { isObject } from '../../../schemas/model/json'

/** Returns whether the favourite mark is drawn beside the key mark, because catalogs have both. */
export const marksBesideKey = ({ settings }: FieldType, kind: DocumentKind): boolean =>
  kind.capabilities.has('key') && 'fav' in propertiesOf(settings)

/** Returns the settings of a type for a document of this kind: without those drawn apart, and with the kind's texts. */
export function settingsOf(type: FieldType, kind: DocumentKind): JsonSchema {
  if (!kind.capabilities.has('key')) return type.settings
  const { fav: _apart, ...properties } = propertiesOf(type.settings)
  const { label } = properties
  const inProperties = properties['properties']
  // Catalogs have no public link.
  const { link_name: _link_name, ...ownProperties } = isObject(inProperties) ? propertiesOf(inProperties) : {}
  const isQuestion = isObject(label) && label['title'] === 'setting.label'
  return {
    ...type.settings,
    properties: {
      ...properties,
      ...(isObject(inProperties) && { properties: { ...inProperties, properties: ownProperties } }),
      ...(isQuestion && { label: { ...label, title: 'setting.label.catalog' } }),
    },
  }
}

const propertiesOf = ({ properties }: JsonSchema) => (isObject(properties) ? properties : {})
