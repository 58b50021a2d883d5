import type { Address, Answers } from '../../schemas/model/answers'
import { isObject, own, type Json } from '../../schemas/model/json'
import { FieldsError } from '../appError'
import type { Visitor } from '../policies/can'
import { linkFiles, lockFiles, type StoredFile } from '../store/files'
import type { Deps } from './deps'
import { readFileAddress } from './fileAddress'
import type { LoadedForm } from './forms'
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

/** An upload may become an answer of whoever uploaded it, to the field it was uploaded for. */
function mayBeNamed(file: StoredFile, formId: number, address: Address, uploader: number | null): boolean {
  if (file.state === 'linked') return true
  const isTheirs = file.uploader_id === null || file.uploader_id === uploader
  return isTheirs && file.form_id === formId && file.field_id === address.fieldId
}

/**
 * Gives the uploads that answers name to their record; call it in the transaction that stores them. Files of other sites stay
 * text, and what the record had before may stay. Throws INVALID_FILE for what is gone or someone else's.
 */
export async function linkAnswerFiles(
  deps: Deps,
  loaded: LoadedForm,
  visitor: Visitor,
  record: { readonly id: string; readonly answers: Answers; readonly stored?: Answers },
): Promise<void> {
  const { item } = loaded
  const before = new Set([...filesIn(record.stored ?? {})].map(({ url }) => url))
  const named = [...filesIn(record.answers)].flatMap((file) => {
    const key = before.has(file.url) ? undefined : readFileAddress(file.url)
    return key ? [{ ...file, key }] : []
  })
  const ofAccount = named.filter(({ key }) => key.accountId === item.account_id)
  const keys = ofAccount.map(({ key }) => key.accessKey)
  const files = new Map(
    (keys.length > 0 ? await lockFiles(deps.db, item.account_id, keys) : []).map((file) => [
      file.access_key,
      file,
    ]),
  )
  const uploader = uploaderIn(visitor, item.account_id)

  const refused = named
    .filter(({ address, url, key }) => {
      const file = key.accountId === item.account_id ? files.get(key.accessKey) : undefined
      // An address that only looks like ours is another site's, unless it is one from the root of this one.
      return file ? !mayBeNamed(file, item.id, address, uploader) : url.startsWith('/')
    })
    .map(({ address }) => address)
  if (refused.length > 0) {
    const { fields } = loaded.revision.compiled()
    throw new FieldsError(
      refused.map((address) => ({
        ...address,
        label: own(fields, address.fieldId)?.field.label ?? '',
        error: { code: 'INVALID_FILE' },
      })),
    )
  }
  const pending = [...files.values()].filter(({ state }) => state === 'pending').map(({ id }) => id)
  if (pending.length > 0) await linkFiles(deps.db, item.account_id, pending, record.id)
}
