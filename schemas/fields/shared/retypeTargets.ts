import type { FieldDocument } from '../../model/form'
import type { FieldType, FieldTypeRegistry, Kind } from '../fieldType'
import { takesPictures } from './files'

/** Kinds whose answers are near enough that a field can become of the other kind. */
const families: { readonly [kind in Kind]?: string } = {
  text: 'text',
  number: 'number',
  date: 'day',
  datetime: 'day',
  choice: 'choice',
  choices: 'choice',
  file: 'files',
  files: 'files',
}

/**
 * The types that a field can become without losing what it is: choices among each other, texts, numbers, days, pictures,
 * documents. Secrets and signatures become nothing else.
 */
export function retypeTargets(field: FieldDocument, registry: FieldTypeRegistry): readonly FieldType[] {
  const now = registry.get(field.field_type)
  const family = familyOf(now)
  if (family === undefined) return []
  return registry.types.filter((type) => type !== now && familyOf(type) === family)
}

function familyOf(type: FieldType): string | undefined {
  const family = families[type.kind]
  if (family === undefined || !type.capabilities.has('addable') || type.capabilities.has('secret'))
    return undefined
  if (family !== 'files') return family
  // What is drawn by hand is no file that one picks.
  if (!settingNames(type).has('mime_types')) return undefined
  return takesPictures({ field_id: '', field_type: type.type, label: '' }) ? 'pictures' : 'documents'
}

/** The names of a type's settings: the field's own keys and those in its `properties`. */
export function settingNames(type: FieldType): ReadonlySet<string> {
  const { properties = {}, ...ownSettings } = (type.settings['properties'] ?? {}) as {
    readonly properties?: { readonly properties?: object }
  }
  return new Set([...Object.keys(ownSettings), ...Object.keys(properties.properties ?? {})])
}
