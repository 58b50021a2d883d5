import type { CompiledField } from '../../schemas/compile/compiledForm'
import { takesPictures } from '../../schemas/fields/shared/files'
import type { Address, Answers } from '../../schemas/model/answers'
import { isObject, own, type Json } from '../../schemas/model/json'
import { AppError, FieldsError } from '../appError'
import type { Visitor } from '../policies/can'
import { linkFiles, lockFiles, stampFile, type StoredFile } from '../store/files'
import type { Deps } from './deps'
import { isWebAddress, readFileAddress } from './fileAddress'
import { isPicture } from './fileContent'
import type { LoadedForm } from './forms'
import { stampFor } from './pictureStamps'
import { allowedRecord } from './records'
import { uploaderIn } from './uploads'

interface NamedFile {
  readonly address: Address
  readonly url: string
}

function* urlsIn(value: Json | undefined): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* urlsIn(one as Json)
  else if (isObject(value)) {
    const url = own(value, 'file_url')
    if (typeof url === 'string') yield url
    else for (const part of Object.values(value)) yield* urlsIn(part)
  }
}

/** Every file that answers name, with the field it is an answer to. */
function* filesIn(answers: Answers): Generator<NamedFile> {
  for (const [fieldId, value] of Object.entries(answers)) {
    if (!isSets(value)) for (const url of urlsIn(value)) yield { address: { fieldId }, url }
    else
      for (const [setIndex, set] of value.entries())
        for (const [inSet, answer] of Object.entries(set))
          for (const url of urlsIn(answer))
            yield { address: { fieldId: inSet, groupId: fieldId, setIndex }, url }
  }
}

const isSets = (value: Json): value is readonly { readonly [fieldId: string]: Json }[] =>
  Array.isArray(value) && value.every((set) => isObject(set) && !Object.hasOwn(set, 'file_url'))

/**
 * Whether a file of ours may become an answer: to the field it was uploaded for, of whoever uploaded it. Once a record has it, also
 * for who may read that record, since records are copied; in public for nobody. Pictures only where the field takes nothing else.
 */
function mayBeNamed(file: StoredFile, field: CompiledField | undefined, place: Place): boolean {
  // A row shows files of its catalog.
  if (field?.kind === 'row' && file.state === 'linked') return true
  const isTheirs =
    (file.uploader_id !== null && file.uploader_id === place.uploader) ||
    (file.state === 'linked'
      ? file.record_id !== null && place.readable.has(file.record_id)
      : file.uploader_id === null)
  const isMeant = file.form_id === place.formId && file.field_id === place.fieldId
  return isTheirs && isMeant && (!field || !takesPictures(field.field) || isPicture(file.type))
}

/** Whether answers name a file at all, ours or not. */
export const namesFiles = (answers: Answers): boolean => filesIn(answers).next().done !== true

interface Place {
  readonly formId: number
  readonly fieldId: string
  readonly uploader: number | null
  /** Records whose files may be copied. */
  readonly readable: ReadonlySet<string>
}

/** Which of the records that have files the visitor may read; the one that is being stored among them. */
async function readableRecords(
  deps: Deps,
  visitor: Visitor,
  files: Iterable<StoredFile>,
  stored: string,
): Promise<ReadonlySet<string>> {
  const readable = new Set([stored])
  if (visitor.type === 'public') return readable
  const others = new Set(
    [...files].flatMap(({ record_id: id }) => (id === null || id === stored ? [] : [id])),
  )
  for (const id of others) {
    const allowed = await allowedRecord(deps, visitor, id, 'record.read').catch((error: unknown) => {
      if (error instanceof AppError) return undefined
      throw error
    })
    if (allowed) readable.add(id)
  }
  return readable
}

/** Whether an address that is none of our files may stay as text. Fields of older revisions may have been of files. */
const mayBeText = (url: string, field: CompiledField | undefined): boolean =>
  isWebAddress(url) || (field !== undefined && !isOfFiles(field) && !readFileAddress(url))

const isOfFiles = ({ kind }: CompiledField): boolean => kind === 'file' || kind === 'files'

const keyOf = ({ address, url }: NamedFile): string => `${address.groupId ?? ''}/${address.fieldId}/${url}`

/**
 * Gives the uploads that answers name to their record; call it in the transaction that stores them. Addresses of other sites
 * stay text, and what the record had before in that field may stay. Throws INVALID_FILE for what is gone, someone else's or
 * leads nowhere on the web.
 */
export async function linkAnswerFiles(
  deps: Deps,
  loaded: LoadedForm,
  visitor: Visitor,
  record: {
    readonly id: string
    readonly answers: Answers
    readonly timezone: string
    readonly stored?: Answers
  },
): Promise<void> {
  const { item } = loaded
  const before = new Set([...filesIn(record.stored ?? {})].map(keyOf))
  const named = [...filesIn(record.answers)]
    .filter((file) => !before.has(keyOf(file)))
    .map((file) => ({ ...file, key: readFileAddress(file.url) }))
  const keys = named.flatMap(({ key }) => (key?.accountId === item.account_id ? [key.accessKey] : []))
  const files = new Map(
    (keys.length > 0 ? await lockFiles(deps.db, item.account_id, keys) : []).map((file) => [
      file.access_key,
      file,
    ]),
  )
  const uploader = uploaderIn(visitor, item.account_id)
  const readable = await readableRecords(deps, visitor, files.values(), record.id)

  const { fields } = loaded.revision.compiled()
  const refused = named.filter(({ address, url, key }) => {
    const field = own(fields, address.fieldId)
    const file = key?.accountId === item.account_id ? files.get(key.accessKey) : undefined
    const place = { formId: item.id, fieldId: address.fieldId, uploader, readable }
    return !(file ? mayBeNamed(file, field, place) : mayBeText(url, field))
  })
  if (refused.length > 0)
    throw new FieldsError(
      refused.map(({ address }) => ({
        ...address,
        label: own(fields, address.fieldId)?.field.label ?? '',
        error: { code: 'INVALID_FILE' },
      })),
    )
  const pending = named.flatMap(({ address, key }) => {
    const file = key && files.get(key.accessKey)
    return file?.state === 'pending' ? [{ file, address }] : []
  })
  if (pending.length === 0) return
  const ids = new Set(pending.map(({ file }) => file.id))
  await linkFiles(deps.db, item.account_id, [...ids], record.id)
  const owner = { compiled: loaded.revision.compiled(), answers: record.answers, timezone: record.timezone }
  for (const { file, address } of pending) {
    const stamp = isPicture(file.type) ? stampFor(owner, address, file) : null
    if (stamp) await stampFile(deps.db, item.account_id, file.id, stamp)
  }
}
