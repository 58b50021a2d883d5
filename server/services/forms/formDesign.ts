import type { FolioSettings, OptionDocument } from '../../../schemas/model/form'
import { AppError } from '../../appError'
import { fieldInSight } from '../../model/formInSight'
import type { Viewer } from '../../policies/accessScope'
import { listRevisions, type RevisionRow } from '../../store/forms/formRevisions'
import { folioCounter } from '../../store/forms/forms'
import type { Deps } from '../deps'
import { folioPlan } from '../../../schemas/folio/folioPlan'
import { changeDocument, type Saved } from './formRevisions'
import { usesOfForm, type FormUses } from '../../store/forms/formUses'
import { loadForm, managedForm, sightOf, withRevision } from './forms'
import { allowedItem, type Item } from '../items/items'

/** Changes where a form's confirmation leads, as a new revision. */
export async function updateRedirect(
  deps: Deps,
  viewer: Viewer,
  formId: number,
  { url, baseRevision }: { readonly url: string | null; readonly baseRevision: number | null },
): Promise<Saved & { readonly item: Item; readonly name: string }> {
  return deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    const item = await managedForm(inside, viewer, formId)
    const saved = await changeDocument(
      inside,
      viewer,
      item,
      (document) => ({ ...document, confirmation: { ...document.confirmation, redirect_url: url } }),
      baseRevision,
    )
    return { ...saved, item }
  })
}

export interface FolioNow {
  readonly formId: number
  readonly settings: FolioSettings
  /** The number of the next record, and the step from one number to the next. */
  readonly next: number
  readonly step: number
}

/** Returns the folio settings and counter of a form, for a viewer who may change the form. */
export async function loadFolio(deps: Deps, viewer: Viewer, formId: number): Promise<FolioNow> {
  const { item, revision } = await withRevision(deps, await managedForm(deps, viewer, formId))
  const plan = folioPlan(revision.document)
  const counter = await folioCounter(deps.db, item.account_id, item.id)
  return {
    formId: item.id,
    settings: revision.document.advanced_options?.folio ?? {},
    next: Math.max(counter, plan.from),
    step: plan.by,
  }
}

/** Returns the options of a field; none for a type without options. */
export async function fieldOptions(
  deps: Deps,
  viewer: Viewer,
  formId: number,
  fieldId: string,
): Promise<readonly OptionDocument[]> {
  const { item, revision } = await loadForm(deps, viewer, formId)
  const fields = revision.document.form_pages.flatMap((page) => page.page_fields)
  const field = fields.find((one) => one.field_id === fieldId)
  if (!field) throw new AppError('NOT_FOUND')
  return fieldInSight(field, sightOf(viewer, item)).options ?? []
}

/** Returns the programs that use a form, for a viewer who may change it. */
export async function usesFor(deps: Deps, viewer: Viewer, formId: number): Promise<FormUses> {
  const item = await managedForm(deps, viewer, formId)
  return usesOfForm(deps.db, item.account_id, item.id)
}

/** Returns a page of the revisions of a form or catalog. */
export async function revisionsOf(
  deps: Deps,
  viewer: Viewer,
  formId: number,
  page: { readonly limit: number; readonly offset: number },
  itype: 'form' | 'catalog' = 'form',
): Promise<{ rows: RevisionRow[]; total: number }> {
  const item = await allowedItem(deps, viewer, formId, 'item.read')
  if (item.itype !== itype) throw new AppError('NOT_FOUND')
  return listRevisions(deps.db, item.account_id, item.id, page)
}
