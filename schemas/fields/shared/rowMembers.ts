import type { FieldType } from '../fieldType'
import type { FieldDocument } from '../../model/form'
import { decimalsOf } from './number'
import { rowReference } from './row'
import { kindTraits } from '../kinds'

/** The types of catalog fields that become a level of the cascade unless the designer says otherwise. */
const levelTypes: ReadonlySet<string> = new Set([
  ...['text', 'textarea', 'password', 'description', 'checkbox', 'datetime', 'date', 'time'],
  ...['geolocation', 'decimal', 'integer'],
])

/** Returns whether a field of a catalog becomes a level rather than a detail. A stored choice takes precedence. */
export const isLevelByDefault = (sourceType: string): boolean => levelTypes.has(sourceType)

/** Returns whether people can choose rows by a field of a catalog; files and pictures cannot be levels. */
export const canBeLevel = ({ kind }: FieldType): boolean => !kindTraits[kind].files

/** Returns the type of a level or a detail on the wire. */
export const memberType = (isLevel: boolean) => (isLevel ? 'catalog-select' : 'catalog-detail')

/** Returns whether a form can show this field of a catalog: it has an answer of its own that is no secret. */
export const canBeMember = ({ kind, capabilities }: FieldType): boolean =>
  kind !== 'row' && capabilities.has('answerable') && !capabilities.has('secret')

/** Returns the type of a catalog's field; for a field that comes from another catalog, its type there. */
export const sourceTypeOf = (field: FieldDocument): string =>
  rowReference(field).sourceType || field.field_type

/** Returns how many decimals a member's number shows: those of the catalog's field when the member was added. */
export const memberPlaces = (field: FieldDocument): number | undefined =>
  sourceTypeOf(field) === 'decimal' ? decimalsOf(field) : undefined
