import { isId24 } from '../../../schemas/model/ids'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { RecordRow } from '../../store/records/records'
import { goOn } from '../../support/goOn'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import { allowedRecord } from '../records/records'
import { printedName } from './printedName'
import { printRecords } from './printRecords'
import type { PrintReaders } from './templatedRecord'
import { templateOfForm } from './templateOfForm'

export interface RecordPdf {
  readonly name: string
  readonly content: AsyncIterable<Buffer>
}

interface RecordPrinting extends PrintReaders {
  /** The id or a name of a template of the form; its default one when absent. */
  readonly wanted?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Prints a record as a PDF, by its id or address, for a viewer who may read it. Throws NOT_FOUND, also for an unknown template,
 * DOWNLOAD_FAILED when printing takes too much, and the signal's reason when aborted.
 */
export async function recordPdf(
  deps: Deps,
  viewer: Viewer,
  uri: string,
  { wanted, signal }: Pick<RecordPrinting, 'wanted' | 'signal'> = {},
): Promise<RecordPdf> {
  const id = uri.split('/').findLast((part) => part !== '') ?? ''
  if (!isId24(id)) throw new AppError('NOT_FOUND')
  const { record } = await allowedRecord(deps, viewer, id, 'record.read')
  const { locale, timezone } = viewer
  return printedRecord(deps, record, { wanted, signal, locale, timezone })
}

/** A record as a PDF, whoever reads it. Throws the same, but asks nobody for a right. */
export async function printedRecord(
  deps: Deps,
  record: RecordRow,
  { wanted, signal, locale, timezone }: RecordPrinting,
): Promise<RecordPdf> {
  async function* records() {
    yield [record]
  }
  const revision = await readRevision(deps, record.account_id, record.form_id, record.revision)
  const { account_id: accountId, form_id: formId } = record
  const template = await templateOfForm(deps, { accountId, formId }, wanted, wanted !== undefined)
  const parts = printRecords(deps, {
    ...{ parts: records(), isMerged: true, isOne: true, template: wanted },
    ...{ locale, timezone, signal },
  })
  // Waits for the first part, so that errors are thrown before the response begins.
  const content = goOn(await parts.next(), parts)
  return { name: printedName(record, revision.compiled(), locale, template), content }
}
