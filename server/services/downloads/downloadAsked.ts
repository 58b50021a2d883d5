import type {
  DownloadConfiguration,
  DownloadQuery,
  DownloadSelectedRequest,
  DownloadType,
} from '../../../schemas/api/downloads'
import type { RecordsPdfRequest } from '../../../schemas/api/recordPdf'
import { isId24 } from '../../../schemas/model/ids'
import { AppError } from '../../appError'
import { templateNamed } from '../pdf/chosenTemplate'

/** A download as asked for, by whichever call. */
export interface DownloadAsked {
  readonly formId: number | undefined
  readonly filterId: number | undefined
  /** The name of the file; when empty, it is named after its form. */
  readonly name: string
  readonly configuration: DownloadConfiguration
  /** The query parameters of the list, as in an address. */
  readonly petition: string
  /** The chosen records; null when all records that match are meant. */
  readonly ids: readonly string[] | null
}

/** Maps the older name of a workbook, which clients still send, to the present one. */
const workbook = (type: DownloadType): DownloadType => (type === 'xls' ? 'xlsx' : type)

type Look = Pick<
  DownloadQuery,
  'type' | 'unwind' | 'columns' | 'options' | 'merge' | 'template' | 'files' | 'codebook' | 'notify_by_email'
>

const configurationOf = ({
  type = 'xlsx',
  unwind = false,
  columns,
  options,
  merge,
  template,
  files,
  codebook = false,
  notify_by_email = false,
}: Look): DownloadConfiguration => ({
  type: workbook(type),
  unwind,
  options: codebook && type === 'csv' ? 'values' : (options ?? 'labels'),
  columns: columns === undefined ? null : columns.split(',').flatMap((id) => id.trim() || []),
  ...(type === 'pdf' && { merge: merge !== false, ...(template && { template }) }),
  ...(type !== 'pdf' && files === 'zip' && { files }),
  ...(type === 'csv' && codebook && { codebook }),
  ...(notify_by_email && { notify_by_email }),
})

/** Parameters of how the file is written, which do not select records. */
const ofFile = [
  'name',
  'type',
  'total_records',
  'collapsed',
  'unwind',
  'columns',
  'options',
  'merge',
  'template',
  'files',
  'codebook',
  'notify_by_email',
]
/** Parameters of a page, which a download does not have. */
const ofPage = ['limit', 'offset', 'get_count', 'with_count', 'form_id', 'filter_id']

function petitionOf(parameters: URLSearchParams): string {
  const kept = [...parameters].filter(([name]) => !ofFile.includes(name) && !ofPage.includes(name))
  return new URLSearchParams(kept).toString()
}

/** Reads the id of a saved view. Throws NOT_FOUND for any other text. */
function viewId(text: string | number | null | undefined): number | undefined {
  if (text === undefined || text === null || text === '') return undefined
  if (!/^\d{1,9}$/.test(String(text))) throw new AppError('NOT_FOUND')
  return Number(text)
}

/** Reads a download from a query. `parameters` are all query parameters as they were written. */
export const askedByQuery = (query: DownloadQuery, parameters: URLSearchParams): DownloadAsked => ({
  formId: query.form_id,
  filterId: viewId(query.filter_id),
  name: query.name?.trim() ?? '',
  configuration: configurationOf(query),
  petition: petitionOf(parameters),
  ids: null,
})

/** Reads a record's id from the id itself or from the record's address. Throws NOT_FOUND for anything else. */
function recordId(named: string): string {
  const id = named.split('/').findLast((part) => part !== '') ?? ''
  if (!isId24(id)) throw new AppError('NOT_FOUND')
  return id
}

export function askedByBody(body: DownloadSelectedRequest): DownloadAsked {
  const parameters = new URLSearchParams(body.filters ?? '')
  for (const state of ['archived', 'deleted'] as const) if (body[state]) parameters.set(state, 'true')
  const ids = [...new Set((body.records ?? []).map(recordId))]
  return {
    formId: body.form_id ?? body.formId ?? undefined,
    filterId: viewId(body.filter_id),
    name: body.name?.trim() ?? '',
    configuration: configurationOf({ ...body, unwind: body.unwind ?? body.unwindGroups ?? false }),
    petition: petitionOf(parameters),
    ids: ids.length > 0 ? ids : null,
  }
}

function templateIn(template: unknown): Pick<DownloadQuery, 'template'> {
  const named = templateNamed(template)
  return named === undefined ? {} : { template: named }
}

/** Converts a request for a PDF of records to a download. */
export const askedAsPdf = (body: RecordsPdfRequest): DownloadAsked =>
  askedByBody({
    ...{ type: 'pdf', merge: body.merge ?? true, name: body.name ?? '' },
    ...{ form_id: body.form_id ?? null, filter_id: body.filter_id ?? null, filters: body.filters ?? null },
    records: body.records_uri ?? [],
    ...templateIn(body.template),
    archived: body.archived ?? false,
    ...(body.notify_by_email && { notify_by_email: true }),
  })
