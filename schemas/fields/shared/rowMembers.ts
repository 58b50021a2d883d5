import type { FieldType } from '../fieldType'
import type { FieldDocument } from '../../model/form'
import { decimalsOf } from './number'
import { rowReference } from './row'
import { kindTraits } from '../kinds'

/** The types of catalog fields that are a level of the cascade unless the designer says otherwise. */
const levelTypes: ReadonlySet<string> = new Set([
  ...['text', 'textarea', 'password', 'description', 'checkbox', 'datetime', 'date', 'time'],
  ...['geolocation', 'decimal', 'integer'],
])

/** Whether a field of a catalog is chosen at a level, or only shown of the chosen row. The stored kind counts where there is one. */
export const isLevelByDefault = (sourceType: string): boolean => levelTypes.has(sourceType)

/** Whether people can choose by a field of a catalog: nobody does by files or pictures. */
export const canBeLevel = ({ kind }: FieldType): boolean => !kindTraits[kind].files

/** What a level is called on the wire, and what a detail is. */
export const memberType = (isLevel: boolean) => (isLevel ? 'catalog-select' : 'catalog-detail')

/** Whether a form can show this field of a catalog: it has an answer of its own that is no secret. */
export const canBeMember = ({ kind, capabilities }: FieldType): boolean =>
  kind !== 'row' && capabilities.has('answerable') && !capabilities.has('secret')

/** The type that a field of a catalog has: of one that comes from another catalog, the type it has there. */
export const sourceTypeOf = (field: FieldDocument): string =>
  rowReference(field).sourceType || field.field_type

/** How many decimals a member shows of a number: those that the catalog's field had when the member was added. */
export const memberPlaces = (field: FieldDocument): number | undefined =>
  sourceTypeOf(field) === 'decimal' ? decimalsOf(field) : undefined
