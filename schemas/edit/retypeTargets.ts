import type { FieldDocument } from '../model/form'
import { fieldPropertyDefaults } from '../model/fieldDefaults'
import { own } from '../model/json'
import type { FieldType, FieldTypeRegistry, JsonSchema } from '../fields/fieldType'
import { kindDefinitions } from '../kinds/registry'
import { takesPictures } from '../fields/shared/files'

/**
 * Returns the types that a field can become so that its answers remain valid: between choices, texts, numbers, days, pictures or documents;
 * and from a single number, day, time or choice to any text. Secrets and signatures cannot change.
 */
export function retypeTargets(field: FieldDocument, registry: FieldTypeRegistry): readonly FieldType[] {
  const now = registry.get(field.field_type)
  const family = familyOf(now)
  const isText = kindDefinitions[now.kind].readsAsText && now.capabilities.has('addable')
  return registry.types.filter(
    (type) =>
      type !== now &&
      ((family !== undefined && familyOf(type) === family) || (isText && takesAnyText(type, field))),
  )
}

/** Returns whether any text is a valid answer of this type. */
function takesAnyText(type: FieldType, field: FieldDocument): boolean {
  if (familyOf(type) !== 'text') return false
  const schema = type.compile(field)
  return schema?.['type'] === 'string' && !('pattern' in schema) && !('format' in schema)
}

/** Returns the message ids of a field's settings that another type does not have, for a warning before they are lost. */
export function settingsLost(field: FieldDocument, was: FieldType, type: FieldType): readonly string[] {
  const has = settingNames(type)
  return listedSettings(was).flatMap(({ name, title, isProperty }) => {
    const value = isProperty ? field.properties?.[name] : field[name]
    const usual = isProperty ? own(fieldPropertyDefaults, name) : undefined
    const isSet = !isNothing(value) && value !== usual
    return isSet && !has.has(name) ? [title] : []
  })
}

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

function listedSettings(type: FieldType) {
  const { properties, ...others } = (type.settings['properties'] ?? {}) as Readonly<
    Record<string, JsonSchema>
  >
  const inside = (properties?.['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>
  const named = (schemas: Readonly<Record<string, JsonSchema>>, isProperty: boolean) =>
    Object.entries(schemas).flatMap(([name, { title }]) =>
      typeof title === 'string' ? [{ name, title, isProperty }] : [],
    )
  return [...named(others, false), ...named(inside, true)]
}

function familyOf(type: FieldType): string | undefined {
  const family = kindDefinitions[type.kind].family
  if (family === undefined || !type.capabilities.has('addable') || type.capabilities.has('secret'))
    return undefined
  if (family !== 'files') return family
  // Drawn fields have no MIME types, because nobody picks a file for them.
  if (!settingNames(type).has('mime_types')) return undefined
  return takesPictures({ field_id: '', field_type: type.type, label: '' }) ? 'pictures' : 'documents'
}

/** Returns the names of a type's settings: the field's own keys and those in its `properties`. */
export function settingNames(type: FieldType): ReadonlySet<string> {
  const { properties = {}, ...ownSettings } = (type.settings['properties'] ?? {}) as {
    readonly properties?: { readonly properties?: object }
  }
  return new Set([...Object.keys(ownSettings), ...Object.keys(properties.properties ?? {})])
}
