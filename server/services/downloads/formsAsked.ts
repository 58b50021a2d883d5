import { mostSheets } from '../../../schemas/api/downloads'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { aggregateDocuments } from '../../store/query/aggregateDocuments'
import { recordCollection } from '../../store/records/recordCollection'
import type { Deps } from '../deps'
import { loadFilterView } from '../filterViews/filterViews'
import { allowedItem, type Item } from '../items/items'
import { askCounts } from '../query/slowQuestions'
import { listOf } from '../records/keptQuestion'
import { askedRecords } from '../records/recordsAsked'
import type { DownloadAsked } from './downloadAsked'

async function exportedForm(deps: Deps, viewer: Viewer, id: number): Promise<Item> {
  const form = await allowedItem(deps, viewer, id, 'record.export')
  if (form.itype !== 'form') throw new AppError('NOT_FOUND')
  return form
}

/**
 * Returns the form whose records are asked for: the named one, or that of the saved view. Throws NOT_FOUND, FORBIDDEN {who}, BAD_REQUEST.
 */
export async function formAsked(
  deps: Deps,
  viewer: Viewer,
  { formId, filterId }: Pick<DownloadAsked, 'formId' | 'filterId'>,
): Promise<Item> {
  const ofView =
    filterId === undefined ? undefined : (await loadFilterView(deps, viewer, filterId)).view.form_id
  const id = ofView ?? formId
  if (id === undefined) throw new AppError('BAD_REQUEST', { where: 'form_id' })
  if (formId !== undefined && formId !== id) throw new AppError('NOT_FOUND')
  return exportedForm(deps, viewer, id)
}

/**
 * Returns the forms of the matching records, those with most records first. Throws DOWNLOAD_TOO_MANY_FORMS {max}, and what lists of records
 * throw.
 */
async function formsOfRecords(deps: Deps, viewer: Viewer, asked: DownloadAsked): Promise<readonly Item[]> {
  const { list, parameters } = listOf({ ...asked, formId: undefined })
  const { scope, seen, where } = await askedRecords(deps, viewer, list, parameters)
  const records = recordCollection(scope, { ...seen, columns: [] })
  const by = [{ path: ['form_id'] }]
  const { groups } = await askCounts(deps, viewer.userId, (questions) =>
    questions.ask((db) => aggregateDocuments(db, records, { where, by, limit: mostSheets + 1 }), {
      ofMany: true,
    }),
  )
  if (groups.length > mostSheets) throw new AppError('DOWNLOAD_TOO_MANY_FORMS', { max: mostSheets })
  return Promise.all(groups.map(({ keys: [id] }) => exportedForm(deps, viewer, Number(id))))
}

/**
 * Returns the forms whose records are asked for. A workbook for which neither form nor view is named has a sheet for each form of its
 * records. Throws NOT_FOUND when there are none, and what {@link formAsked} and lists of records throw.
 */
export async function formsAsked(deps: Deps, viewer: Viewer, asked: DownloadAsked): Promise<readonly Item[]> {
  const isOfAny = asked.formId === undefined && asked.filterId === undefined
  if (!isOfAny || asked.configuration.type !== 'xlsx' || asked.configuration.files === 'zip')
    return [await formAsked(deps, viewer, asked)]
  const forms = await formsOfRecords(deps, viewer, asked)
  if (forms.length === 0) throw new AppError('NOT_FOUND')
  return forms
}
