import { mostZipped, type DownloadSize } from '../../../schemas/api/downloads'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { filesOfRecords } from '../../store/files/files'
import type { Deps } from '../deps'
import { withRevision } from '../forms/forms'
import { findListed } from '../records/findRecords'
import { listOf } from '../records/keptQuestion'
import type { DownloadAsked } from './downloadAsked'
import { formAsked } from './formsAsked'
import { fileFieldsOf, mostZippedBytes } from './recordFiles'

/** Measures the files of records, before somebody has them zipped. Throws DOWNLOAD_TOO_LARGE {max}, and what downloads throw. */
export async function measureDownload(
  deps: Deps,
  viewer: Viewer,
  asked: DownloadAsked,
): Promise<DownloadSize> {
  const form = await formAsked(deps, viewer, asked)
  const { list, parameters } = listOf({ ...asked, formId: form.id })
  const most = deps.mostDownloaded
  const { listed } = await findListed(deps, viewer, list, parameters, { limit: most + 1, offset: 0 })
  if (asked.ids !== null && listed.length === 0) throw new AppError('NOT_FOUND')
  if (listed.length > most) throw new AppError('DOWNLOAD_TOO_LARGE', { max: most })
  const { revision } = await withRevision(deps, form)
  const { files, bytes } = await deps.questions.ask((db) =>
    filesOfRecords(db, {
      accountId: form.account_id,
      recordIds: listed.flatMap(({ accountId, id }) => (accountId === form.account_id ? [id] : [])),
      fieldIds: fileFieldsOf(revision.compiled(), asked.configuration.columns),
      most: mostZipped.files + 1,
    }),
  )
  return {
    records: listed.length,
    files: Math.min(files, mostZipped.files),
    bytes,
    is_too_large: files > mostZipped.files || bytes > mostZippedBytes,
  }
}
