import type { CodedError } from '../model/errors'
import type { FieldDocument } from '../model/form'
import type { Json } from '../model/json'
import type { Capability, FieldType, JsonSchema } from './fieldType'

/** The part of a definition that a type's file gives; the rest defaults to what most types share. */
type Definition<Name extends string> = Pick<FieldType, 'kind' | 'settings'> & {
  readonly type: Name
  readonly capabilities: readonly Capability[]
} & Partial<Omit<FieldType, 'type' | 'kind' | 'settings' | 'capabilities'>>

/** A field type whose name the compiler knows, so that a type without a drawing does not compile. */
export type NamedFieldType<Name extends string> = FieldType & { readonly type: Name }

/** Completes a field type's definition. Blank (`null`, `undefined`, white space) means empty unless the type says otherwise. */
export function defineField<const Name extends string>(definition: Definition<Name>): NamedFieldType<Name> {
  const read = definition.read ?? ((value: unknown) => (isBlank(value) ? undefined : value))
  return {
    defaults: {},
    compile: (): JsonSchema | undefined => undefined,
    isEmpty: isBlank,
    places: () => undefined,
    initial: (field: FieldDocument) => initialFrom(field, read),
    toText: (value) => (typeof value === 'string' ? value : ''),
    explain: (): CodedError => ({ code: 'INVALID_VALUE' }),
    ...definition,
    read,
    capabilities: new Set(definition.capabilities),
  }
}

/** Returns whether a value counts as no answer in every type: nothing, or only white space. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function initialFrom(field: FieldDocument, read: FieldType['read']): Json | undefined {
  if (field.default !== true || isBlank(field.default_value)) return undefined
  return read(field.default_value, field) as Json | undefined
}
