import { kindTraits } from '../../../schemas/fields/kinds'
import { namedFiles } from '../../../schemas/fields/shared/namedFiles'
import type { CodedError } from '../../../schemas/model/errors'
import { isId24 } from '../../../schemas/model/ids'
import { cellText, type Cell } from '../../../schemas/sheets/cell'
import { AppError } from '../../appError'
import { filesAt, type StoredFile } from '../../store/files/files'
import { foliosTaken } from '../../store/records/recordNames'
import { recordsById } from '../../store/records/records'
import { addressGroup } from '../../support/addressGroup'
import { givenOnce } from '../../support/givenOnce'
import type { Deps } from '../deps'
import {
  fileAddress,
  isWebAddress,
  nameInAddress,
  readFileAddress,
  relativeAddress,
} from '../files/fileAddress'
import { checkUploads, keepUploads } from '../files/uploads'
import type { LoadedForm } from '../forms/forms'
import { plainFileName, withNewPath } from '../sheets/sheetFiles'
import type { ZippedFile } from './fileZip'
import { rowError } from './fillColumns'
import type { BatchRow, Fill, PlacedRowError } from './fillTarget'
import type { RecordColumn } from './recordLines'
import { keysOf, type RecordPlan } from './recordPlan'

/** The verdict on a file of the zip as an answer to a field: its error, or the hash of its content. */
type Judged = { readonly error: CodedError } | { readonly sha256: Buffer }

interface Naming {
  readonly deps: Deps
  readonly fill: Fill
  readonly form: LoadedForm
  readonly plan: RecordPlan
  /** Our files that cells name, and those of the records that rows are about, by access key. */
  readonly files: ReadonlyMap<string, StoredFile>
}

/** A record that is settled from a row. */
interface OfRow {
  readonly folder: string | undefined
  /** Returns the name that a download gives to a file of this record. */
  readonly given: (name: string) => string
  readonly before: readonly StoredFile[]
  readonly errors: PlacedRowError[]
}

const namesIn = (text: string) => text.split('\n').map((line) => line.trim())
const keyIn = (address: string, accountId: number): string | undefined => {
  const key = readFileAddress(address)
  return key?.accountId === accountId ? key.accessKey : undefined
}
const isAddress = (text: string) => isWebAddress(text) || readFileAddress(text) !== undefined
const linesOf = (row: BatchRow) => [row, ...(row.more ?? [])]

/** Returns a placeholder for a file's address in a dry run, which stores nothing. */
const triedAddress = (name: string) => `https://zip.invalid/${encodeURIComponent(name)}`

/**
 * Returns rows in which addresses replace the names of files of the zip. Each file is checked as an upload and stored, unless this is a dry
 * run; a file with the same name and content that the record has already is used again. Errors are reported on the row: FILE_NOT_IN_ZIP and
 * FILE_TWICE_IN_ZIP {name}, FILE_WITHOUT_ZIP {name}, and those of uploads.
 */
export async function withFiles(
  deps: Deps,
  fill: Fill,
  form: LoadedForm,
  plan: RecordPlan,
  rows: readonly BatchRow[],
): Promise<readonly BatchRow[]> {
  const order = Object.keys(plan.compiled.fields)
  // The order in which a download names the files.
  const columns = plan.columns
    .filter(({ field }) => kindTraits[field.kind].files !== undefined)
    .toSorted((one, other) => order.indexOf(one.field.id) - order.indexOf(other.field.id))
  if (columns.length === 0) return rows
  const stored = fill.files ? await storedFilesOf(deps, form, plan, rows) : undefined
  const said = rows.flatMap((row) =>
    linesOf(row).flatMap(({ cells }) => columns.flatMap(({ index }) => namesIn(cellText(cells[index])))),
  )
  const { account_id: accountId } = form.item
  const keys = [...said, ...(stored?.values() ?? [])].flat().flatMap((one) => keyIn(one, accountId) ?? [])
  const files = await filesAt(deps.db, accountId, [...new Set(keys)])
  const naming: Naming = {
    ...{ deps, fill, form, plan },
    files: new Map(files.map((file) => [file.access_key, file])),
  }
  const done: BatchRow[] = []
  for (const row of rows) {
    done.push(
      row.errors.length > 0 ? row : await withFilesOfRow(naming, columns, row, stored?.get(row) ?? []),
    )
    await fill.turn()
  }
  return done
}

/** Returns, for each row, the addresses of the files that its record has. */
async function storedFilesOf(deps: Deps, form: LoadedForm, plan: RecordPlan, rows: readonly BatchRow[]) {
  const { account_id: accountId, id: formId } = form.item
  const keys = rows.map(({ cells }) => keysOf(plan, cells))
  const folios = keys.flatMap(({ id, folio }) => (id === '' && folio !== '' ? [folio] : []))
  const taken = new Map(
    (await foliosTaken(deps.db, accountId, formId, folios)).map(({ id, folio }) => [folio, id]),
  )
  const idOf = ({ id, folio }: (typeof keys)[number]) => (id === '' ? taken.get(folio) : id)
  const ids = [...new Set(keys.flatMap((key) => idOf(key) ?? []))].filter(isId24)
  const records = new Map((await recordsById(deps.db, accountId, ids)).map((record) => [record.id, record]))
  return new Map(
    rows.map((row, at) => {
      const record = records.get(keys[at] ? (idOf(keys[at]) ?? '') : '')
      return [row, record?.form_id === formId ? [...namedFiles(record.answers)] : []]
    }),
  )
}

async function withFilesOfRow(
  naming: Naming,
  columns: readonly RecordColumn[],
  row: BatchRow,
  addresses: readonly string[],
): Promise<BatchRow> {
  const { plan, form, files } = naming
  const { id, folio } = keysOf(plan, row.cells)
  const own = addresses.flatMap((one) => files.get(keyIn(one, form.item.account_id) ?? '') ?? [])
  const of: OfRow = {
    folder: folio || id ? plainFileName(folio || id) : undefined,
    ...{ given: givenOnce(), before: own, errors: [] },
  }
  const lines = linesOf(row).map((line) => ({ ...line, cells: [...line.cells] }))
  for (const column of columns)
    for (const line of lines) {
      const cell: Cell | undefined = line.cells[column.index]
      if (cellText(cell).trim() === '') continue
      try {
        line.cells[column.index] = await resolved(naming, column, of, cellText(cell))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        of.errors.push({ ...rowError(plan, line.cells, column.field.id, error.coded), row: line.number })
      }
    }
  const [first, ...more] = lines
  return {
    ...row,
    ...(first && { cells: first.cells }),
    ...(more.length > 0 && { more }),
    errors: [...row.errors, ...of.errors],
  }
}

async function resolved(naming: Naming, column: RecordColumn, of: OfRow, text: string): Promise<string> {
  const lines: string[] = []
  for (const line of namesIn(text)) {
    if (line === '') lines.push(line)
    else if (isAddress(line)) lines.push(await ofAddress(naming, column, of, line))
    else lines.push(await ofNames(naming, column, of, line))
  }
  return lines.join('\n')
}

/**
 * Returns the address for an address in a cell: unchanged when the file was uploaded for this field; otherwise, for a file from a download
 * of another place, its copy in the zip.
 */
async function ofAddress(naming: Naming, column: RecordColumn, of: OfRow, address: string): Promise<string> {
  const { form, files, fill } = naming
  const { account_id: accountId, id: formId } = form.item
  const given = readFileAddress(address) ? of.given(plainFileName(nameInAddress(address))) : ''
  const file = files.get(keyIn(address, accountId) ?? '')
  if (file?.form_id === formId && file.field_id === column.field.id)
    return relativeAddress(address) ?? address
  if (!fill.files || given === '') return address
  const found = fill.files.find(given, of.folder)
  return typeof found === 'string' ? address : addressFor(naming, column, of, found)
}

/** Returns the addresses for a line of file names, one or several. */
async function ofNames(naming: Naming, column: RecordColumn, of: OfRow, line: string): Promise<string> {
  const { files: zip } = naming.fill
  if (!zip) throw new AppError('FILE_WITHOUT_ZIP', { name: line })
  const names =
    zip.find(line, of.folder) === 'missing' ? line.split(/[,;]/).map((name) => name.trim()) : [line]
  const addresses: string[] = []
  for (const name of names.filter((one) => one !== '')) {
    const found = zip.find(name, of.folder)
    if (found === 'missing') throw new AppError('FILE_NOT_IN_ZIP', { name })
    if (found === 'twice') throw new AppError('FILE_TWICE_IN_ZIP', { name })
    addresses.push(await addressFor(naming, column, of, found))
  }
  return addresses.join('; ')
}

/** Returns the address that a file of the zip has as an answer. */
async function addressFor(
  { deps, fill, form }: Naming,
  { field }: RecordColumn,
  { before }: OfRow,
  file: ZippedFile,
): Promise<string> {
  const { viewer } = fill.run
  const target = { formId: form.item.id, fieldId: field.id }
  const same = (sha256: Buffer) =>
    before.find((one) => one.field_id === field.id && one.name === file.name && one.sha256.equals(sha256))
  const known = `${field.id}/${file.path}`
  const earlier = fill.judged.get(known)
  if (fill.isDryRun && earlier) return told(earlier, same, file)
  return withNewPath(deps, async (path) => {
    const { size, sha256 } = (await fill.files?.unpack(file, path)) ?? { size: 0, sha256: Buffer.alloc(0) }
    const arrived = [{ path, name: file.name, size, sha256 }]
    const there = same(sha256)
    if (there) return fileAddress(there)
    if (!fill.isDryRun) {
      const coming = { visitor: viewer, address: addressGroup('') }
      const [kept] = await keepUploads(deps, coming, target, arrived)
      return kept?.file ?? ''
    }
    const judged: Judged = await checkUploads(deps, viewer, target, arrived).then(
      () => ({ sha256 }),
      (error: unknown) => {
        if (error instanceof AppError) return { error: error.coded }
        throw error
      },
    )
    fill.judged.set(known, judged)
    return told(judged, same, file)
  })
}

function told(judged: Judged, same: (sha256: Buffer) => StoredFile | undefined, file: ZippedFile): string {
  if ('error' in judged) throw new AppError(judged.error.code, judged.error.params)
  const there = same(judged.sha256)
  return there ? fileAddress(there) : triedAddress(file.name)
}
