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

/** A file that only the network keeps from being sent, and the mark that its answer holds until it is stored. */
export interface UnsentUpload {
  /** The key of its upload item. */
  readonly key: string
  readonly place: Address
  readonly name: string
  readonly purpose: UploadRequest['purpose']
  /** Stands in the answer where the stored file's address will be. */
  readonly mark: string
  /** Returns when and where a picture was made; undefined for one that gets no stamp. */
  readonly facts: () => Promise<PictureFacts | undefined>
}

/** An answering as it would be if its files had arrived. */
export interface WithUnsentUploads {
  readonly uploads: readonly UnsentUpload[]
  /** A copy, so that the marks never reach the answering that somebody works in, nor what is kept of it. */
  readonly answering: Answering
  /** Files whose name cannot be made, because an answer that it is made of is missing. */
  readonly errors: readonly AddressedError[]
}

/** Returns null when no file waits for the network alone. */
export function withUnsentUploads(options: {
  readonly answering: Answering
  readonly copy: () => Answering
  readonly locale: Locale
  readonly ports: Ports
  readonly newMark: () => string
  /** Also treats files that are on their way as arrived: to look at a page, not to send it. */
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
