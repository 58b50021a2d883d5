import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { isFileAnswer } from '../../../schemas/fields/shared/files'
import { own, type Json } from '../../../schemas/model/json'
import { answerWithFile } from '../../../schemas/workflows/actions/attachPdf'
import type { Work } from '../../../schemas/workflows/actions/work'
import type { Viewer } from '../../policies/accessScope'
import type { RecordRow } from '../../store/records/records'
import type { Deps } from '../deps'
import type { NamedRecord } from '../pdf/printableRecord'
import { foundMatches } from './foundMatches'
import type { WorkOf } from './run'
import { shownWork } from './shownWork'
import { pdfNamed } from './works/attachPdf'

interface About {
  readonly record: NamedRecord & Pick<RecordRow, 'id'>
  readonly compiled: CompiledForm
}

/** A work as people see it before it is done: with what it updates now, or which file it would make. */
export async function foreseenWork(deps: Deps, viewer: Viewer, work: Work, about: About): Promise<Json> {
  const shown = shownWork(work)
  switch (work.do) {
    case 'updateRecords':
    case 'updateRows':
      return { ...(shown as object), ...(await foundMatches(deps, viewer, work, about.record.id)) }
    case 'attachPdf':
      return { ...(shown as object), ...(await foreseenPdf(deps, work, about)) }
    default:
      return shown
  }
}

/** How the file would be called, and which files it would take the place of. */
async function foreseenPdf(deps: Deps, work: WorkOf<'attachPdf'>, { record, compiled }: About) {
  const { name } = await pdfNamed(deps, record, compiled, work)
  const field = own(compiled.fields, work.fieldId)
  const before = own(record.answers, work.fieldId)
  const now = field && answerWithFile(field, before, { file_name: name, file_url: '' })
  const left = new Set(filesIn(now).map(({ file_url: url }) => url))
  return {
    file: name,
    replaces: filesIn(before).flatMap(({ file_name: old, file_url: url }) => (left.has(url) ? [] : [old])),
  }
}

const filesIn = (answer: unknown) =>
  (Array.isArray(answer) ? (answer as readonly unknown[]) : [answer]).filter(isFileAnswer)
