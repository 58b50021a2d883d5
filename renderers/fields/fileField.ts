import { snapshot } from 'valtio'
import type { Answering, FieldState, GroupState } from '../../schemas/answering/types'
import { fieldTypes } from '../../schemas/fields/registry'
import {
  fileNameError,
  fileTypeError,
  nameParts,
  uploadLimitMb,
  uploadName,
  type NamePart,
  type UploadName,
} from '../../schemas/fields/shared/files'
import { stampPlan, type PictureFacts } from '../../schemas/fields/shared/pictureStamp'
import type { TextPart } from '../../schemas/fields/shared/textParts'
import type { Address } from '../../schemas/model/answers'
import type { CodedError } from '../../schemas/model/errors'
import { textKey, type FieldDocument } from '../../schemas/model/form'
import { isObject, own } from '../../schemas/model/json'
import { languageTag } from '../../schemas/model/locales'
import type { Page, SlotProps } from '../answering/PageContext'
import type { NewUpload } from '../inputs/upload/uploadQueue'

/** A file field's page and position. */
export interface FilePlace {
  readonly page: Pick<Page, 'answering' | 'locale' | 'text' | 'ports'>
  readonly slot: SlotProps
  readonly field: FieldDocument
}

/** Returns the current address of the state, because sets of its group may have been added or removed; undefined when it is gone. */
function addressNow(answering: Answering, { address, state }: SlotProps): Address | undefined {
  const { groupId, fieldId } = address
  if (groupId === undefined) return address
  const group = own(answering.fields, groupId) as GroupState | undefined
  const setIndex = group?.sets.findIndex((set) => own(set.fields, fieldId) === state) ?? -1
  return setIndex < 0 ? undefined : { groupId, fieldId, setIndex }
}

/** Changes an answer starting from its current value, not from the value when the upload began. */
export function changeAnswer({ page, slot }: FilePlace, change: (value: unknown) => unknown) {
  const address = addressNow(page.answering, slot)
  if (address && slot.state.visible) page.answering.set(address, change(answerOf(slot.state)))
}

/** Shows errors of files at their field, at its current address. */
export function showErrors({ page, slot }: FilePlace, errors: readonly CodedError[]) {
  const address = addressNow(page.answering, slot)
  if (address) page.answering.putErrors(errors.map((error) => ({ address, error })))
}

const answerOf = (state: FieldState): unknown => snapshot(state).value

/** Returns the answer of another field as text; within the same set when both fields are in one. */
function textOf({ page, slot }: FilePlace, fieldId: string): string {
  const { answering, locale, text } = page
  const field = own(answering.compiled.fields, fieldId)
  const here = addressNow(answering, slot)
  if (!field || !here) return ''
  const beside = field.groupId !== undefined && field.groupId === here.groupId
  const state = answering.stateAt(beside ? { ...here, fieldId } : { fieldId })
  const type = fieldTypes.get(field.type)
  const value = state && answerOf(state)
  return value === undefined
    ? ''
    : type.toText(value, field.field, { languageTag: languageTag(locale), text })
}

/** Returns the day on which a file was made, in the locale's short format. */
const dayOf = (page: FilePlace['page'], file: File): string =>
  new Intl.DateTimeFormat(languageTag(page.locale), { dateStyle: 'short' }).format(file.lastModified)

/** Fills in a text that the designer composed: each part with its text, answers as people read them. */
function written(place: FilePlace, parts: readonly TextPart[], file: File): readonly NamePart[] {
  const { page } = place
  return parts.flatMap((part): NamePart[] => {
    if (part.kind === 'text') return [{ text: part.text }]
    if (part.kind === 'date') return [{ text: dayOf(page, file) }]
    if (!own(page.answering.compiled.fields, part.fieldId)) return []
    return [{ label: page.text(textKey.label(part.fieldId)), text: textOf(place, part.fieldId) }]
  })
}

/** Returns a picture that was drawn or taken here as a file. */
export const madeNow = (picture: Blob, name: string) =>
  new File([picture], name, { type: picture.type, lastModified: Date.now() })

/** Returns the name that a file is stored under; an error while a field that the name is made of has no answer. */
export function storedName(place: FilePlace, file: File, original: string): UploadName {
  return uploadName(written(place, nameParts(place.field), file), original)
}

const bytesPerMb = 1024 * 1024

/** Checks files before any is sent. `room` is how many more the answer takes, `max` how many in all. */
export function checkFiles(
  field: FieldDocument,
  files: readonly File[],
  { room, max }: { readonly room: number; readonly max: number },
): readonly NewUpload[] {
  let left = room
  return files.map((file): NewUpload => {
    const refusal = fileError(field, file)
    if (refusal) return { file, refusal }
    left -= 1
    if (left < 0) return { file, refusal: { code: 'TOO_MANY_FILES', params: { max } } }
    // A name composed by the designer replaces the file's own, which need not be valid then.
    const unfit = nameParts(field).length === 0 ? fileNameError(file.name) : undefined
    return { file, refusal: unfit, otherName: unfit && tidyName(file.name) }
  })
}

function fileError(field: FieldDocument, file: File): CodedError | undefined {
  if (file.size === 0) return { code: 'FILE_EMPTY' }
  if (file.size > uploadLimitMb * bytesPerMb)
    return { code: 'FILE_TOO_LARGE', params: { max: uploadLimitMb } }
  return fileTypeError(file.name, field)
}

/** Returns a valid spelling of a file name, `a.b (1).pdf` → `a-b (1).pdf`; undefined for a name without an ending. */
function tidyName(name: string): string | undefined {
  const end = name.lastIndexOf('.')
  const stem = name.slice(0, Math.max(end, 0)).replace(/[^\p{L}\p{N} _()-]+/gu, '-')
  const tidy = `${stem || '-'}.${name.slice(end + 1)}`
  return end >= 0 && !fileNameError(tidy) ? tidy : undefined
}

/** Returns where pictures may come from; by default the camera and stored files. */
export function imageOrigins(field: FieldDocument) {
  const stored = field.properties?.['image_origin']
  const origin = isObject(stored) ? stored : {}
  const chosen = {
    camera: origin['from_camera'] === true,
    gallery: origin['from_gallery'] === true,
    draw: origin['from_draw'] === true,
  }
  return chosen.camera || chosen.gallery || chosen.draw
    ? chosen
    : { camera: true, gallery: true, draw: false }
}

/** Milliseconds that a picture waits for the device's position. */
const positionTimeoutMs = 2000

/** Returns what is sent along with a picture that gets a stamp: when it was made and, if the designer asked for it, where. */
export async function pictureFacts(place: FilePlace, file: File): Promise<PictureFacts | undefined> {
  const plan = stampPlan(place.field)
  if (!plan) return undefined
  const made = { created_at: Math.floor(file.lastModified / 1000) }
  if (!plan.metadata.includes('geolocation')) return made
  // A picture is never lost because the device does not know its position.
  const position = await place.page.ports.location
    ?.position({ timeoutMs: positionTimeoutMs })
    .catch(() => undefined)
  if (!position) return made
  return { ...made, geolocation: { latitude: position.latitude, longitude: position.longitude } }
}
