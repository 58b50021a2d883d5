import type { FieldType, FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import { fitsCatalog } from '../model/catalog'
import type { FormDocument } from '../model/form'
import { textsOf, type FormText } from '../translations/textsOf'
import type { Refusal } from './editResult'
import { optionSections, pickOptions, type OptionSections } from './options/optionSections'
import { refuse } from './refuse'
import { allFields } from './structure'

/** What a document can have or take part in. */
export type DocumentCapability =
  /** Its fields show, hide, lock and require each other. */
  | 'rules'
  /** Something happens when one of its records is made, changed or deleted. */
  | 'workflows'
  /** Its answers earn points and send alerts. */
  | 'grading'
  /** One of its fields tells its rows apart. */
  | 'key'
  /** Some of its rows can be meant by a name. */
  | 'filters'
  /** It has rows that forms choose from. */
  | 'rows'
  /** It is answered, and lists what was answered. */
  | 'records'
  /** What it was before can be seen and brought back. */
  | 'versions'
  /** It reaches people by links. */
  | 'links'

/**
 * What is designed: a form, or a catalog, which is a form of fewer things. Whoever draws or changes a document asks
 * here what it may have.
 */
export interface DocumentKind {
  readonly name: 'form' | 'catalog'
  readonly capabilities: ReadonlySet<DocumentCapability>
  /** Which types of field it may hold. */
  readonly holds: (type: FieldType) => boolean
  /** Of its options, those that mean something for it. */
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
  // The others ride along: nobody answers a catalog without login, and rows have neither folio nor confirmation.
  options: {
    general: pickOptions(optionSections.general, ['name', 'description']),
    advanced: pickOptions(optionSections.advanced, ['advanced_options.active']),
  },
}

/** The texts of a document that somebody reads: stored ones of options that its kind does not have are left out. */
export const textsIn = ({ options }: DocumentKind, document: FormDocument): readonly FormText[] =>
  textsOf(document).filter(({ part }) => options.confirmation || !part.startsWith('confirmation'))

/** Why a change is refused that brings a field which a document of this kind cannot hold: NOT_ALLOWED_IN_CATALOG {label}. */
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
