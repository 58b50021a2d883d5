import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { kindTraits } from '../../../../schemas/fields/kinds'
import { isObject, own, type Json } from '../../../../schemas/model/json'
import { AppError } from '../../../appError'
import { findRecord } from '../../../store/records/records'
import { lastDoneOutput } from '../../../store/workflows/workflowLog'
import { keepUploads } from '../../files/uploads'
import { readRevision } from '../../forms/formRevisions'
import { drawTemplate, TemplateError } from '../../mail/liquid'
import { recordPdf } from '../../pdf/recordPdf'
import { addressGroup } from '../../../support/addressGroup'
import { editRecord } from '../../records/editRecord'
import { plainFileName } from '../../sheets/sheetFiles'
import { templateFacts } from '../templateFacts'
import { idFor, originOf, type Doing, type Outcome, type WorkOf } from '../run'

/**
 * Makes the record's PDF, as the form's owner may read it, and attaches it to a field: instead of the one that the same step made before, whose version the
 * record keeps. No workflow runs because of it: it says nothing that the record did not say.
 */
export async function makePdf(doing: Doing<WorkOf<'makePdf'>>): Promise<Outcome> {
  const { deps, run, action, work, key } = doing
  const { account_id: accountId, id, form_id: formId } = run.record
  const record = await findRecord(deps.db, accountId, id)
  if (!record || record.deleted_at) throw new AppError('NOT_FOUND')
  const compiled = (await readRevision(deps, accountId, formId, record.revision)).compiled()
  const field = own(compiled.fields, work.fieldId)
  const files = field && kindTraits[field.kind].files
  if (!files) throw new AppError('WORKFLOW_TARGET_GONE')
  const pdf = await recordPdf(deps, run.viewer, id)
  const name = (await nameOf(doing)) ?? pdf.name
  const path = deps.files.incomingPath()
  try {
    const bytes = await buffer(pdf.content)
    await writeFile(path, bytes, { mode: 0o600 })
    const sha256 = createHash('sha256').update(bytes).digest()
    const [kept] = await keepUploads(
      deps,
      { visitor: run.viewer, address: addressGroup('') },
      { formId, fieldId: work.fieldId, revision: record.revision },
      [{ path, name, size: bytes.length, sha256 }],
    )
    if (!kept) throw new AppError('DOWNLOAD_FAILED')
    const made = { file_name: kept.file_name, file_url: kept.file }
    const before = await lastDoneOutput(deps.db, accountId, id, action.id)
    const old = isObject(before) ? before['file_url'] : undefined
    const answer = files === 'one' ? made : withMade(own(record.answers, work.fieldId), old, made)
    await editRecord(deps, run.viewer, {
      id,
      body: { answers: { [work.fieldId]: answer }, base_version: record.version },
      mode: 'part',
      idempotencyKey: idFor(key),
      rowsAsSeen: false,
      token: undefined,
      address: '',
      origin: { ...originOf(doing), runsWorkflows: false },
    })
    return { output: made }
  } catch (error) {
    // It was attached before, and nobody could write that down.
    if (error instanceof AppError && error.coded.code === 'IDEMPOTENCY_CONFLICT')
      return { output: { file_name: name } }
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

/** The files of a field with a new one where the old one was, or behind them. */
function withMade(stored: unknown, old: unknown, made: Json): readonly Json[] {
  const files = Array.isArray(stored) ? (stored as readonly Json[]) : []
  const at = files.findIndex((one) => isObject(one) && old !== undefined && one['file_url'] === old)
  return at < 0 ? [...files, made] : files.with(at, made)
}

/** What the file is called by its own template; undefined where there is none, or it says nothing. */
async function nameOf({ deps, run, work }: Doing<WorkOf<'makePdf'>>): Promise<string | undefined> {
  if (work.fileName === '') return undefined
  try {
    const said = drawTemplate(work.fileName, await templateFacts(deps, run), 'text')
    const plain = said
      .replaceAll(/\s+/g, ' ')
      .replace(/\.pdf$/i, '')
      .slice(0, 150)
      .trim()
    return plain === '' ? undefined : plainFileName(`${plain}.pdf`)
  } catch (error) {
    if (error instanceof TemplateError) throw new AppError('WORKFLOW_TEMPLATE', { problem: error.message })
    throw error
  }
}
