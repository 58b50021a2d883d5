import type { AddressedError, Answering } from '../schemas/answering/types'
import { resolveText } from '../schemas/compile/resolveText'
import type { PictureFacts } from '../schemas/fields/shared/pictureStamp'
import type { Address } from '../schemas/model/answers'
import { own } from '../schemas/model/json'
import type { Locale } from '../schemas/model/locales'
import type { Ports } from '../schemas/ports/ports'
import type { UploadRequest } from '../schemas/ports/uploadPort'
import { fieldRenderer } from './fields/registry'
import { stateWithSets } from './fields/stateWithSets'
import { unsentUploads } from './inputs/upload/uploadQueues'

/** A file that wants for the network alone, and what its answer is called until it is stored. */
export interface UnsentUpload {
  /** The key of its item. */
  readonly key: string
  readonly place: Address
  readonly name: string
  readonly purpose: UploadRequest['purpose']
  /** Stands where the address of the stored file will be. */
  readonly mark: string
  /** What goes along with a picture that gets a stamp. */
  readonly facts: () => Promise<PictureFacts | undefined>
}

/** An answering as it would be had its files arrived. */
export interface WithUnsentUploads {
  readonly uploads: readonly UnsentUpload[]
  /** A copy. What somebody answers in has none of the marks, and so nothing that is kept of it. */
  readonly answering: Answering
  /** Files that cannot be named, since an answer is missing that names them. */
  readonly errors: readonly AddressedError[]
}

/** Null for an answering all of whose files are there, or wait for more than the network. */
export function withUnsentUploads(options: {
  readonly answering: Answering
  readonly copy: () => Answering
  readonly locale: Locale
  readonly ports: Ports
  readonly newMark: () => string
  /** Also as if those had arrived that are on their way: to look at a page, not to send. */
  readonly withMoving?: boolean
}): WithUnsentUploads | null {
  const { answering, locale, ports, newMark, withMoving = false } = options
  const unsent = unsentUploads(answering, { withMoving })
  if (unsent.length === 0) return null
  const { compiled } = answering
  const copy = options.copy()
  const uploads: UnsentUpload[] = []
  const errors: AddressedError[] = []
  const page = { answering, locale, ports, text: (key: string) => resolveText(compiled, key, locale) }
  for (const { place, item } of unsent) {
    const field = own(compiled.fields, place.fieldId)
    const intake = field && fieldRenderer(field.type).intake?.(field)
    const state = answering.stateAt(place)
    const copied = stateWithSets(copy, place)
    if (!intake || !state || !copied?.visible) continue
    const at = { page, slot: { address: place, state }, field: field.field }
    const named = intake.named(at, item.file, item.name)
    if (!named.ok) {
      errors.push({ address: place, error: named.error })
      continue
    }
    const mark = newMark()
    const answer = { file_name: named.name, file_url: mark }
    copy.set(place, intake.arrive(copied.value, answer))
    uploads.push({
      ...{ key: item.key, place, name: named.name, purpose: intake.purpose, mark },
      facts: () => intake.facts(at, item.file),
    })
  }
  return { uploads, answering: copy, errors }
}
