import type { UploadedFile } from '../../../schemas/api/files'
import { fileNameError, fileTypeError } from '../../../schemas/fields/shared/files'
import { stampPlan, type PictureFacts } from '../../../schemas/fields/shared/pictureStamp'
import type { FieldDocument } from '../../../schemas/model/form'
import { id24 } from '../../../schemas/model/ids'
import { own } from '../../../schemas/model/json'
import { AppError } from '../../appError'
import type { Visitor } from '../../policies/accessScope'
import { userIn } from '../../policies/principal'
import { insertFiles } from '../../store/files/files'
import { asJson } from '../../store/jsonColumn'
import { loadCatalog } from '../catalogs/catalogs'
import type { Deps } from '../deps'
import { contentName, fileAddress } from './fileAddress'
import { isPicture, isWhole, readContent } from './fileContent'
import { loadFormForAnswer, type LoadedForm } from '../forms/forms'
import { refuseFullRoom, type ComingUpload } from './uploadRoom'
import { kindTraits } from '../../../schemas/fields/kinds'

/** A file that has arrived and waits in the incoming folder. */
export interface Arrived {
  readonly path: string
  readonly name: string
  readonly size: number
  readonly sha256: Buffer
  /** When and where it was made, if it is a picture. */
  readonly facts?: PictureFacts | undefined
}

/** The field that a file is an answer to: of a catalog, or of a form in the revision that is answered; the newest when none is named. */
export type UploadTarget = { readonly fieldId: string } & (
  | { readonly catalogId: number }
  | {
      readonly formId: number
      readonly revision?: number | undefined
      /** Of a link to a record of the form. */
      readonly token?: string | undefined
    }
)

/** Who a file belongs to until something names it: a member of the form's account, or nobody in particular. */
export const uploaderIn = (visitor: Visitor, accountId: number): number | null =>
  userIn(visitor, accountId)?.userId ?? null

/** What has the field. A catalog is answered by its account alone. */
async function loadTarget(deps: Deps, visitor: Visitor, target: UploadTarget): Promise<LoadedForm> {
  if (!('catalogId' in target)) return loadFormForAnswer(deps, visitor, target.formId, target)
  if (visitor.type === 'public') throw new AppError('NOT_FOUND')
  return loadCatalog(deps, visitor, target.catalogId, 'item.answer')
}

function fileField({ revision }: LoadedForm, fieldId: string): FieldDocument {
  const field = own(revision.compiled().fields, fieldId)
  if (!field || !kindTraits[field.kind].files) throw new AppError('BAD_REQUEST', { where: 'body/field_id' })
  return field.field
}

function checkClaims(field: FieldDocument, { name, size }: Arrived): void {
  if (size === 0) throw new AppError('FILE_EMPTY')
  const refused = fileNameError(name) ?? fileTypeError(name, field)
  if (refused) throw new AppError(refused.code, refused.params)
}

/** A file that its field takes. */
interface CheckedFile extends Arrived {
  readonly type: string
}

/** Judges files as answers to a field, and keeps none. */
export async function checkUploads(
  deps: Deps,
  visitor: Visitor,
  target: UploadTarget,
  arrived: readonly Arrived[],
): Promise<{
  readonly loaded: LoadedForm
  readonly isStamped: boolean
  readonly checked: readonly CheckedFile[]
}> {
  const loaded = await loadTarget(deps, visitor, target)
  const field = fileField(loaded, target.fieldId)
  if (arrived.length === 0) throw new AppError('REQUEST_WITHOUT_FILE')
  const isStamped = stampPlan(field) !== undefined
  const checked: CheckedFile[] = []
  for (const file of arrived) {
    checkClaims(field, file)
    const content = await readContent(file.path, file.name)
    if ('error' in content) throw new AppError(content.error.code, content.error.params)
    // What cannot be drawn anew could only be shown without its stamp.
    if (isStamped && isPicture(content.type) && !(await isWhole(file.path)))
      throw new AppError('UPLOAD_IMAGE_ERROR')
    checked.push({ ...file, type: content.type })
  }
  return { loaded, isStamped, checked }
}

/** Keeps files for a field, all or none. They are swept away unless a record or a row names them within a day. */
export async function keepUploads(
  deps: Deps,
  coming: Pick<ComingUpload, 'visitor' | 'address'>,
  target: UploadTarget,
  arrived: readonly Arrived[],
): Promise<UploadedFile[]> {
  const { visitor } = coming
  const { loaded, isStamped, checked } = await checkUploads(deps, visitor, target, arrived)
  const { account_id: accountId, id: formId } = loaded.item
  const uploaderId = uploaderIn(visitor, accountId)
  const sender = uploaderId === null ? coming.address : null
  const bytes = checked.reduce((sum, { size }) => sum + size, 0)
  const files = checked.map(({ name, size, sha256, type, facts }) => ({
    account_id: accountId,
    id: id24(deps.random),
    form_id: formId,
    field_id: target.fieldId,
    uploader_id: uploaderId,
    sender,
    name,
    type,
    size,
    sha256,
    access_key: Buffer.from(deps.random(24)).toString('base64url'),
    record_id: null,
    row_id: null,
    created_at: deps.now(),
    stamp: isStamped && isPicture(type) ? asJson(facts ?? {}) : null,
  }))
  const names = files.map(contentName)
  // The content first: a row never names what is not there.
  for (const [index, { path }] of checked.entries()) await deps.files.keep(path, names[index] ?? '')
  try {
    await deps.db.transaction().execute(async (db) => {
      await refuseFullRoom({ ...deps, db }, { accountId, formId, sender, bytes })
      await insertFiles(db, files)
    })
  } catch (error) {
    // Of whatever else went wrong it is not known whether the rows are there; the content is swept away with them.
    if (error instanceof AppError) for (const name of names) await deps.files.remove(name)
    throw error
  }
  return files.map((file) => ({ file: fileAddress(file), file_name: file.name }))
}
