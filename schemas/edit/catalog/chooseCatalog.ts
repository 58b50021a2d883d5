import type { FieldTypeRegistry } from '../../fields/fieldType'
import { fieldTypes } from '../../fields/registry'
import { rowReference } from '../../fields/shared/row'
import { isId24 } from '../../model/ids'
import type { FormDocument } from '../../model/form'
import type { DocumentKind } from '../documentKind'
import type { EditResult } from '../editResult'
import { dropFields } from '../references/dropFields'
import { findUses } from '../references/findUses'
import { dropRelations } from '../references/rowRelations'
import { substituteIds } from '../references/substituteIds'
import { whyKept } from '../references/whyKept'
import { done, refuse } from '../refuse'
import { mapFields, placeOf } from '../structure'
import {
  fieldOfCatalog,
  allLevels,
  firstMembers,
  membersOf,
  nothingChosen,
  type CatalogSource,
} from './catalogSource'
import { setMembers } from './setMembers'

/**
 * Makes a field take its rows from a catalog: the field gets the id of the catalog's document everywhere in the form, shows the catalog's
 * key, and loses what it had of another catalog. `label` is its new label. Errors: CATALOG_ALREADY_EXISTS_FORM {label} when another field
 * has that catalog; CHANGE_RULE and CHANGE_RELATION while something uses what would be removed, unless `alongWithRules`.
 */
export function chooseCatalog(
  form: FormDocument,
  {
    fieldId,
    source,
    kind,
    label,
    showsAll = false,
    alongWithRules = false,
  }: {
    readonly fieldId: string
    readonly source: CatalogSource
    /** The kind of document with the field; references inside of catalogs store more keys. */
    readonly kind: DocumentKind
    readonly label?: string | undefined
    /** Whether every possible level is shown, for a catalog that was just created from its levels. */
    readonly showsAll?: boolean
    readonly alongWithRules?: boolean
  },
  registry: FieldTypeRegistry = fieldTypes,
): EditResult {
  const field = placeOf(form, fieldId)?.field
  if (!field || registry.get(field.field_type).kind !== 'row') return done(form)
  if (rowReference(field).catalogId === source.id) return done(form)
  const other = fieldOfCatalog(form, source, registry)
  if (other && other !== field) return refuse('CATALOG_ALREADY_EXISTS_FORM', { label: other.label })

  const gone = new Set(membersOf(form, fieldId, registry).map((member) => member.fieldId))
  const refusal = alongWithRules ? undefined : whyItsCatalogStays(form, fieldId, gone, registry)
  if (refusal) return refusal
  const left = dropFields(dropRelations(form, new Set([fieldId]), registry), gone, registry)

  const to = isId24(source.documentId) ? source.documentId : fieldId
  const chosen = mapFields(left.form, (each) =>
    each.field_id === fieldId
      ? {
          ...each,
          ...(label !== undefined && { label }),
          catalog: reference(source, kind),
          catalog_fields: [],
        }
      : each,
  )
  const renamed = to === fieldId ? chosen : substituteIds(chosen, new Map([[fieldId, to]]))
  const shown = setMembers(
    renamed,
    {
      fieldId: to,
      source,
      members: (showsAll ? allLevels(source, registry) : firstMembers(source, registry)).filter(
        isFree(renamed),
      ),
    },
    registry,
  )
  return shown.ok ? done(shown.form, left.losses) : shown
}

function whyItsCatalogStays(
  form: FormDocument,
  fieldId: string,
  members: ReadonlySet<string>,
  registry: FieldTypeRegistry,
) {
  const relations = findUses(form, [fieldId], registry).filter(({ kind }) => kind === 'relation')
  const label = placeOf(form, fieldId)?.field.label ?? ''
  return (
    whyKept(form, members, registry) ??
    (relations.length > 0 ? refuse('CHANGE_RELATION', { label }, relations) : undefined)
  )
}

const isFree =
  (form: FormDocument) =>
  ({ fieldId }: { readonly fieldId: string }) =>
    placeOf(form, fieldId) === undefined

/** Returns a catalog reference as it is stored. */
function reference({ id, documentId, name }: CatalogSource, { name: kind }: DocumentKind) {
  return {
    catalog_id: id,
    catalog_field_id: null,
    field_type: null,
    ...nothingChosen,
    ...(kind === 'catalog' && { couch_id: documentId, name, catalog_fields: [] }),
  }
}
