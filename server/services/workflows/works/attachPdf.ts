import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { uploadName } from '../../../../schemas/fields/shared/files'
import { isObject, own } from '../../../../schemas/model/json'
import { answerWithFile, takesPdf, type AttachedFile } from '../../../../schemas/workflows/actions/attachPdf'
import { AppError } from '../../../appError'
import { filesAt } from '../../../store/files/files'
import { findRecord, type RecordRow } from '../../../store/records/records'
import { findLine, holdWork, putLogLines } from '../../../store/workflows/workflowLog'
import { unknownAddress } from '../../../support/addressGroup'
import { writeDigested } from '../../../support/writeDigested'
import type { Deps } from '../../deps'
import { fileAddress, readFileAddress } from '../../files/fileAddress'
import { keepUploads } from '../../files/uploads'
import { readRevision } from '../../forms/formRevisions'
import { formPdf, formPdfName } from '../../pdf/formPdf'
import type { NamedRecord } from '../../pdf/printableRecord'
import { withNewPath } from '../../sheets/sheetFiles'
import { keptAnswers } from '../keptAnswers'
import { lineOf } from '../logLine'
import type { Doing, Outcome, Run, WorkOf } from '../run'
import { shownWork } from '../shownWork'
import { editAsWorkflow } from './editAsWorkflow'

type Attaching = Doing<WorkOf<'attachPdf'>>

/**
 * Makes a PDF of the record as it is now and puts it into a file field. The file is stored before the record names it, and noted in the
 * step's log line: so a retry makes no second file, and does not put back a file that somebody has removed.
 */
export async function attachPdf(doing: Attaching): Promise<Outcome> {
  const { fieldId } = doing.work
  const made = (await madeBefore(doing.deps.db, doing)) ?? (await makeOnce(doing))
  const { account_id: accountId, id } = doing.run.record
  const now = made.isAttached
    ? await findRecord(doing.deps.db, accountId, id)
    : await attach(doing, fieldId, made)
  return { output: { ...outputOf(made), ...(now && { version: now.version }) } }
}

async function attach(doing: Attaching, fieldId: string, made: AttachedFile): Promise<RecordRow> {
  const { record, compiled } = await recordNow(doing)
  const answer = answerWithFile(fieldIn(compiled, fieldId), own(record.answers, fieldId), made)
  const edit = { answers: { [fieldId]: answer }, base_version: record.version }
  return (await editAsWorkflow(doing, edit)).record
}

interface MadeFile extends AttachedFile {
  /** Whether a record has, or had, the file. */
  readonly isAttached: boolean
}

const outputOf = ({ file_name, file_url }: AttachedFile) => ({ file_name, file_url })

/** Returns the file made by an earlier attempt, if it still exists: files that no record names are deleted after a day. */
async function madeBefore(db: Deps['db'], { run, key }: Attaching): Promise<MadeFile | undefined> {
  const output: unknown = (await findLine(db, run.record.account_id, key))?.output
  const url = isObject(output) ? output['file_url'] : undefined
  const at = typeof url === 'string' ? readFileAddress(url) : undefined
  const [file] = at ? await filesAt(db, at.accountId, [at.accessKey]) : []
  return file && { file_name: file.name, file_url: fileAddress(file), isAttached: file.state === 'linked' }
}

async function makeOnce(doing: Attaching): Promise<MadeFile> {
  const { deps, run, work, workflow, action, key } = doing
  const startedAt = deps.now()
  const { record, compiled } = await recordNow(doing)
  if (!keepsFileIn(deps, run, { record, compiled }, work.fieldId))
    throw new AppError('WORKFLOW_NO_FILE_FIELD')
  const { name, template } = await pdfNamed(deps, record, compiled, work)
  const [kept] = await withNewPath(deps, async (path) => {
    const written = await writeDigested(await formPdf(deps, record, template), path)
    const target = { formId: record.form_id, fieldId: work.fieldId, revision: record.revision }
    const coming = { visitor: run.viewer, address: unknownAddress }
    return deps.disk.within(written.size, () =>
      keepUploads(deps, coming, target, [{ path, name, ...written }]),
    )
  })
  if (!kept) throw new Error('An upload that is kept has an address')
  const made = { file_name: kept.file_name, file_url: kept.file, isAttached: false }
  return deps.db.transaction().execute(async (db) => {
    await holdWork(db, key)
    // Another worker may have made the file at the same moment; one of both is attached, the other is swept away.
    const meanwhile = await madeBefore(db, doing)
    if (meanwhile) return meanwhile
    const result = { state: 'waiting', input: shownWork(work), output: outputOf(made), startedAt } as const
    await putLogLines(db, [lineOf(run, workflow, action, key, 1, result)])
    return made
  })
}

/** Reads the record again, so that the file includes what earlier steps wrote. */
async function recordNow({ deps, run }: Attaching) {
  const { id, account_id: accountId, form_id: formId } = run.record
  const record = await findRecord(deps.db, accountId, id)
  if (!record || record.deleted_at) throw new AppError('NOT_FOUND')
  const { compiled } = await readRevision(deps, accountId, formId, record.revision)
  return { record, compiled: compiled() }
}

function fieldIn({ fields }: CompiledForm, fieldId: string) {
  const field = own(fields, fieldId)
  if (!field || !takesPdf(field)) throw new AppError('WORKFLOW_NO_FILE_FIELD')
  return field
}

interface AnsweredRecord {
  readonly record: RecordRow
  readonly compiled: CompiledForm
}

/** Tells whether the record would keep a file in the field, which other answers may hide. */
function keepsFileIn(
  deps: Pick<Deps, 'now'>,
  { viewer }: Run,
  { record, compiled }: AnsweredRecord,
  fieldId: string,
): boolean {
  const tried = answerWithFile(fieldIn(compiled, fieldId), undefined, {
    file_name: 'a.pdf',
    file_url: '/a.pdf',
  })
  const { timezone } = record
  const answers = { ...record.answers, [fieldId]: tried }
  return own(keptAnswers(deps, viewer, { answers, timezone }, compiled), fieldId) !== undefined
}

/** Returns the name of the file that a step makes, following the rules for uploads, and its template. */
export async function pdfNamed(
  deps: Deps,
  record: NamedRecord,
  compiled: CompiledForm,
  { template: wanted, fileName }: Pick<WorkOf<'attachPdf'>, 'template' | 'fileName'>,
): Promise<{ readonly name: string; readonly template: string | undefined }> {
  const { name, template } = await formPdfName(deps, record, compiled, {
    template: wanted ?? undefined,
    fileName,
  })
  const named = uploadName([{ text: name.replace(/(\.pdf)+$/i, '') }], 'a.pdf')
  if (!named.ok) throw new AppError(named.error.code, named.error.params)
  return { name: named.name, template }
}
