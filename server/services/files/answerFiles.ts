import { plainLabel } from '../../../schemas/compile/plainLabel'
import type { CompiledField } from '../../../schemas/compile/compiledForm'
import { takesPictures } from '../../../schemas/fields/shared/files'
import { namedFiles } from '../../../schemas/fields/shared/namedFiles'
import type { Address, Answers } from '../../../schemas/model/answers'
import { isObject, own, type Json } from '../../../schemas/model/json'
import { FieldsError } from '../../appError'
import { recordsFor, type Visitor } from '../../policies/accessScope'
import { factsOf } from '../../policies/resource'
import { linkFiles, lockFiles, type FileLink, type FileOwner, type StoredFile } from '../../store/files/files'
import type { Deps } from '../deps'
import { isOfSite, isWebAddress, readFileAddress, relativeAddress } from './fileAddress'
import { isPicture } from './fileContent'
import type { LoadedForm } from '../forms/forms'
import { stampFor } from './pictureStamps'
import { readableIds } from '../records/heldRecords'
import { rowFilesOf } from '../rows/rowFiles'
import { uploaderIn } from './uploads'
import { kindTraits } from '../../../schemas/fields/kinds'

interface NamedFile {
  readonly address: Address
  readonly url: string
}

/** Yields every file that answers name, with the field that it answers. */
function* filesIn(answers: Answers): Generator<NamedFile> {
  for (const [fieldId, value] of Object.entries(answers)) {
    if (!isSets(value)) for (const url of namedFiles(value)) yield { address: { fieldId }, url }
    else
      for (const [setIndex, set] of value.entries())
        for (const [inSet, answer] of Object.entries(set))
          for (const url of namedFiles(answer))
            yield { address: { fieldId: inSet, groupId: fieldId, setIndex }, url }
  }
}

const isSets = (value: Json): value is readonly { readonly [fieldId: string]: Json }[] =>
  Array.isArray(value) && value.every((set) => isObject(set) && !Object.hasOwn(set, 'file_url'))

/**
 * Tells whether one of our files may become an answer: in the field that it was uploaded for, by its uploader. Once a record or row has it,
 * also by users who may read that one, because records are copied; but never by the public. Where the field takes pictures only, it must be
 * one.
 */
function mayBeNamed(file: StoredFile, field: CompiledField | undefined, place: Place): boolean {
  const isTheirs =
    (file.uploader_id !== null && file.uploader_id === place.uploader) ||
    (file.state === 'linked' ? place.isReadable(file) : file.uploader_id === null)
  const isMeant = file.form_id === place.formId && file.field_id === place.fieldId
  return isTheirs && isMeant && (!field || !takesPictures(field.field) || isPicture(file.type))
}

/** Tells whether answers name any file, ours or not. */
export const namesFiles = (answers: Answers): boolean => filesIn(answers).next().done !== true

interface Place {
  readonly formId: number
  readonly fieldId: string
  readonly uploader: number | null
  /** Tells whether a file may be copied from the record or row that has it. */
  readonly isReadable: (file: StoredFile) => boolean
}

/** Returns a check whether the visitor may read a file where it is now, or whether it belongs to what is being stored. */
async function readableFiles(
  deps: Deps,
  { item }: LoadedForm,
  visitor: Visitor,
  files: Iterable<StoredFile>,
  stored: FileOwner,
): Promise<Place['isReadable']> {
  const isOwn = (kind: FileOwner['kind'], id: string | null) => stored.kind === kind && stored.id === id
  const records = new Set([...files].flatMap(({ record_id: id }) => id ?? []))
  const readable: ReadonlySet<string> =
    visitor.type === 'public' ? new Set() : await readableIds(deps, visitor, item.account_id, [...records])
  // A viewer who may read some rows only may copy files from none, because it is not looked up which row has a file.
  const readsRows = visitor.type !== 'public' && recordsFor(visitor, 'record.read', factsOf(item)) === 'all'
  return ({ record_id: recordId, row_id: rowId, form_id: catalogId }) =>
    rowId === null
      ? (recordId !== null && readable.has(recordId)) || isOwn('record', recordId)
      : (readsRows && catalogId === item.id) || isOwn('row', rowId)
}

/** Tells whether an address that is no file of ours may stay as text. Fields of older revisions may have been file fields. */
const mayBeText = (url: string, field: CompiledField | undefined): boolean =>
  isWebAddress(url) || (field !== undefined && !isOfFiles(field) && !readFileAddress(url))

/** Tells whether a public visitor names another site as a file, which could lead readers astray. Rows' files are checked with the row. */
const leadsAway = ({ baseUrl }: Deps, visitor: Visitor, url: string, field: CompiledField | undefined) =>
  visitor.type === 'public' &&
  (field === undefined || (isOfFiles(field) && field.kind !== 'row')) &&
  !isOfSite(url, baseUrl)

/** Tells whether answers of the field name files. */
const isOfFiles = ({ kind }: CompiledField): boolean => kindTraits[kind].files !== undefined || kind === 'row'

const keyOf = ({ address, url }: NamedFile): string => `${address.groupId ?? ''}/${address.fieldId}/${url}`

/** Returns the keys of a file, also under its address without a site: the record may have stored it with one. */
const keysOf = (file: NamedFile): readonly string[] => [
  keyOf(file),
  keyOf({ ...file, url: relativeAddress(file.url) ?? file.url }),
]

/** The answers to store, those stored before, and the record or row they belong to. */
export interface AnswersOfOwner extends FileOwner {
  readonly answers: Answers
  readonly timezone: string
  readonly stored?: Answers | undefined
}

/**
 * Returns the uploads that answers name and that are to be linked to their record (or a catalog's row), and locks them until the
 * transaction ends. Addresses of other sites stay text (without a login only those that a row has), and so does what the record had before
 * in that field. Throws INVALID_FILE for a file that is gone or someone else's, and for an address that leads nowhere on the web.
 */
export async function findAnswerFiles(
  deps: Deps,
  loaded: LoadedForm,
  visitor: Visitor,
  owner: AnswersOfOwner,
): Promise<FileLink[]> {
  if (!namesFiles(owner.answers)) return []
  const { item } = loaded
  const before = new Set([...filesIn(owner.stored ?? {})].flatMap(keysOf))
  const named = [...filesIn(owner.answers)]
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
  const isReadable = await readableFiles(deps, loaded, visitor, files.values(), owner)
  const isOfRow = rowFilesOf(deps, item.account_id)

  const { fields } = loaded.revision.compiled()
  const refused: NamedFile[] = []
  for (const { address, url, key } of named) {
    const field = own(fields, address.fieldId)
    const file = key?.accountId === item.account_id ? files.get(key.accessKey) : undefined
    const place = { formId: item.id, fieldId: address.fieldId, uploader, isReadable }
    const isAllowed = !file
      ? mayBeText(url, field)
      : field?.kind === 'row'
        ? await isOfRow(field, file)
        : mayBeNamed(file, field, place)
    if (!isAllowed || leadsAway(deps, visitor, url, field)) refused.push({ address, url })
  }
  if (refused.length > 0)
    throw new FieldsError(
      refused.map(({ address }) => ({
        ...address,
        label: plainLabel(fields, address.fieldId),
        error: { code: 'INVALID_FILE' },
      })),
    )
  const { answers, timezone, kind, id } = owner
  const links = new Map<string, FileLink>()
  for (const { address, key } of named) {
    const file = key && files.get(key.accessKey)
    if (file?.state !== 'pending') continue
    const stamped = { compiled: loaded.revision.compiled(), answers, timezone }
    const stamp = isPicture(file.type) ? stampFor(stamped, address, file) : null
    links.set(file.id, {
      id: file.id,
      owner: { kind, id },
      stamp: stamp ?? links.get(file.id)?.stamp ?? null,
    })
  }
  return [...links.values()]
}

/** Links the uploads that {@link findAnswerFiles} finds to their record or row. */
export async function linkAnswerFiles(
  deps: Deps,
  loaded: LoadedForm,
  visitor: Visitor,
  owner: AnswersOfOwner,
): Promise<void> {
  const links = await findAnswerFiles(deps, loaded, visitor, owner)
  await linkFiles(deps.db, loaded.item.account_id, links)
}
