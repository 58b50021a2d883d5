import type { FieldType, FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import { fitsCatalog } from '../model/catalog'
import type { FormDocument } from '../model/form'
import { textsOf, type FormText } from '../translations/textsOf'
import type { Refusal } from './editResult'
import { optionSections, pickOptions, type OptionSections } from './options/optionSections'
import { refuse } from './refuse'
import { allFields } from './structure'

/** A feature that a kind of document can have. */
export type DocumentCapability =
  /** Its fields can show, hide, lock and require one another. */
  | 'rules'
  /** Workflows run when one of its records is created, changed or deleted. */
  | 'workflows'
  /** Its answers earn points and send alerts. */
  | 'grading'
  /** One of its fields identifies its rows. */
  | 'key'
  /** It has named filters of its rows. */
  | 'filters'
  /** It has rows that forms choose from. */
  | 'rows'
  /** It is answered, and has lists of records. */
  | 'records'
  /** Earlier versions can be viewed and restored. */
  | 'versions'
  /** It is shared through links. */
  | 'links'

/**
 * A kind of document to design: a form, or a catalog, which is a form with fewer features. Code that draws or changes a document checks
 * here what it may have.
 */
export interface DocumentKind {
  readonly name: 'form' | 'catalog'
  readonly capabilities: ReadonlySet<DocumentCapability>
  /** Returns whether it may hold a type of field. */
  readonly holds: (type: FieldType) => boolean
  /** The form options that are meaningful for it. */
  readonly options: OptionSections
}

export const formKind: DocumentKind = {
  name: 'form',
  capabilities: new Set(['rules', 'workflows', 'grading', 'records', 'versions', 'links']),
  holds: () => true,
  options: optionSections,
}

export const catalogKind: DocumentKind = {
  name: 'catalog',
  capabilities: new Set(['key', 'rows', 'filters', 'versions']),
  holds: fitsCatalog,
  // The other options have no effect: nobody answers a catalog without login, and rows have neither folio nor confirmation.
  options: {
    general: pickOptions(optionSections.general, ['name', 'description']),
    advanced: pickOptions(optionSections.advanced, ['advanced_options.active']),
  },
}

/** Returns the texts of a document that people read, without stored texts of options that its kind does not have. */
export const textsIn = ({ options }: DocumentKind, document: FormDocument): readonly FormText[] =>
  textsOf(document).filter(({ part }) => options.confirmation || !part.startsWith('confirmation'))

/** Returns NOT_ALLOWED_IN_CATALOG {label} when a change adds a field that this kind of document cannot hold. */
export function whyNotHeld(
  kind: DocumentKind,
  before: FormDocument,
  after: FormDocument,
  registry: FieldTypeRegistry = fieldTypes,
): Refusal | undefined {
  if (before.form_pages === after.form_pages || kind.holds === formKind.holds) return undefined
  const there = new Set(allFields(before).map(({ field_id: id, field_type: type }) => `${id} ${type}`))
  const stranger = allFields(after).find(
    ({ field_id: id, field_type: type }) => !there.has(`${id} ${type}`) && !kind.holds(registry.get(type)),
  )
  return stranger && refuse('NOT_ALLOWED_IN_CATALOG', { label: stranger.label })
}
