import { isId24 } from '../../../schemas/model/ids'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { goOn } from '../../support/goOn'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import { allowedRecord } from '../records/records'
import { printedName } from './printedName'
import { printRecords } from './printRecords'
import { templateOfForm } from './templateOfForm'

export interface RecordPdf {
  readonly name: string
  readonly content: AsyncIterable<Buffer>
}

/**
 * A record as a PDF, by its id or address, for who may read it. NOT_FOUND, also for a template that is none, DOWNLOAD_FAILED where it takes too much, and
 * what the signal says when it ends that.
 */
export async function recordPdf(
  deps: Deps,
  viewer: Viewer,
  uri: string,
  { wanted, signal }: { readonly wanted?: string | undefined; readonly signal?: AbortSignal } = {},
): Promise<RecordPdf> {
  const id = uri.split('/').findLast((part) => part !== '') ?? ''
  if (!isId24(id)) throw new AppError('NOT_FOUND')
  const { record } = await allowedRecord(deps, viewer, id, 'record.read')
  async function* records() {
    yield [record]
  }
  const revision = await readRevision(deps, record.account_id, record.form_id, record.revision)
  const { account_id: accountId, form_id: formId } = record
  const template = await templateOfForm(deps, { accountId, formId }, wanted, wanted !== undefined)
  const parts = printRecords(deps, {
    ...{ parts: records(), isMerged: true, isOne: true, template: wanted },
    ...{ locale: viewer.locale, timezone: viewer.timezone, signal },
  })
  // What fails does so before anything is answered.
  const content = goOn(await parts.next(), parts)
  return { name: printedName(record, revision.compiled(), viewer.locale, template), content }
}
