import type { Answering } from '../schemas/answering/types'
import { resolveText } from '../schemas/compile/resolveText'
import type { Address } from '../schemas/model/answers'
import { own } from '../schemas/model/json'
import type { Locale } from '../schemas/model/locales'
import type { Ports } from '../schemas/ports/ports'
import { fieldRenderer } from './fields/registry'
import { stateWithSets } from './fields/stateWithSets'

/** A file whose upload was unfinished when an earlier session ended. */
export interface UnfinishedUpload {
  /** The key of its upload item from now on. */
  readonly key: string
  readonly place: Address
  readonly file: File
}

/**
 * Restarts the uploads that an earlier session left unfinished, whichever page is drawn. Returns the keys of the files whose field no
 * longer exists.
 */
export function restoreUploads(
  { answering, locale, ports }: { answering: Answering; locale: Locale; ports: Ports },
  uploads: readonly UnfinishedUpload[],
): readonly string[] {
  const { compiled } = answering
  const page = { answering, locale, ports, text: (key: string) => resolveText(compiled, key, locale) }
  return uploads.flatMap(({ key, place, file }) => {
    const field = own(compiled.fields, place.fieldId)
    const intake = field && fieldRenderer(field.type).intake?.(field)
    const state = intake && stateWithSets(answering, place)
    if (!field || !intake || !state?.visible) return [key]
    const at = { page, slot: { address: place, state }, field: field.field }
    return intake.sendAgain(at, { key, file }) ? [] : [key]
  })
}
