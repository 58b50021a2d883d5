import type { UploadedFile } from '../../schemas/api/files'
import { fileNameError, fileTypeError } from '../../schemas/fields/shared/files'
import { stampPlan, type PictureFacts } from '../../schemas/fields/shared/pictureStamp'
import type { FieldDocument } from '../../schemas/model/form'
import { id24 } from '../../schemas/model/ids'
import { own } from '../../schemas/model/json'
import { AppError } from '../appError'
import type { Visitor } from '../policies/can'
import { insertFile } from '../store/files'
import { asJson } from '../store/jsonColumn'
import { countHit, secondsLeft } from '../store/rateCounters'
import type { Deps } from './deps'
import { contentName, fileAddress } from './fileAddress'
import { isPicture, isWhole, readContent } from './fileContent'
import { loadFormForAnswer, type LoadedForm } from './forms'

const publicWindow = 60
const publicLimit = 120

/** A file that has arrived and waits in the incoming folder. */
export interface Arrived {
  readonly path: string
  readonly name: string
  readonly size: number
  readonly sha256: Buffer
  /** When and where it was made, if it is a picture. */
  readonly facts?: PictureFacts | undefined
}

/** The field that a file is an answer to, in the revision that is answered; the newest when none is named. */
export interface UploadTarget {
  readonly formId: number
  readonly fieldId: string
  readonly revision?: number | undefined
  /** Of a link to a record of the form. */
  readonly token?: string | undefined
}

/** Asked before the first byte is read: an upload without login is counted, whatever comes of it. */
export async function limitUploads(deps: Deps, visitor: Visitor, address: string): Promise<void> {
  if (visitor.type !== 'public') return
  const now = deps.now()
  const hits = await countHit(deps.db, `upload|${address}`, now, publicWindow)
  if (hits > publicLimit) throw new AppError('RATE_LIMITED', { seconds: secondsLeft(now, publicWindow) })
}

/** Who a file belongs to until a record names it: a member of the form's account, or nobody in particular. */
export const uploaderIn = (visitor: Visitor, accountId: number): number | null =>
  visitor.type !== 'public' && visitor.accountId === accountId ? visitor.userId : null

function fileField({ revision }: LoadedForm, fieldId: string): FieldDocument {
  const field = own(revision.compiled().fields, fieldId)
  if (field?.kind !== 'file' && field?.kind !== 'files')
    throw new AppError('BAD_REQUEST', { where: 'body/field_id' })
  return field.field
}

function checkClaims(field: FieldDocument, { name, size }: Arrived): void {
  if (size === 0) throw new AppError('FILE_EMPTY')
  const refused = fileNameError(name) ?? fileTypeError(name, field)
  if (refused) throw new AppError(refused.code, refused.params)
}

/** Keeps files for a field of a form, all or none. They are swept away unless a record names them within a day. */
export async function keepUploads(
  deps: Deps,
  visitor: Visitor,
  target: UploadTarget,
  arrived: readonly Arrived[],
): Promise<UploadedFile[]> {
  const loaded = await loadFormForAnswer(deps, visitor, target.formId, target)
  const field = fileField(loaded, target.fieldId)
  if (arrived.length === 0) throw new AppError('REQUEST_WITHOUT_FILE')
  const isStamped = stampPlan(field) !== undefined
  const checked = []
  for (const file of arrived) {
    checkClaims(field, file)
    const content = await readContent(file.path, file.name)
    if ('error' in content) throw new AppError(content.error.code, content.error.params)
    // What cannot be drawn anew could only be shown without its stamp.
    if (isStamped && isPicture(content.type) && !(await isWhole(file.path)))
      throw new AppError('UPLOAD_IMAGE_ERROR')
    checked.push({ ...file, type: content.type })
  }
  const kept = []
  for (const { path, name, size, sha256, type, facts } of checked) {
    const file = {
      account_id: loaded.item.account_id,
      id: id24(deps.random),
      form_id: loaded.item.id,
      field_id: target.fieldId,
      uploader_id: uploaderIn(visitor, loaded.item.account_id),
      name,
      type,
      size,
      sha256,
      access_key: Buffer.from(deps.random(24)).toString('base64url'),
      record_id: null,
      created_at: deps.now(),
      stamp: isStamped && isPicture(type) ? asJson(facts ?? {}) : null,
    }
    // The content first: a row never names what is not there.
    await deps.files.keep(path, contentName(file))
    await insertFile(deps.db, file)
    kept.push({ file: fileAddress(file), file_name: name })
  }
  return kept
}
