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
  /** When and where a picture was taken. */
  readonly facts?: PictureFacts | undefined
}

/** The field that a file answers: of a catalog, or of a form in the revision that is answered (the newest when none is named). */
export type UploadTarget = { readonly fieldId: string } & (
  | { readonly catalogId: number }
  | {
      readonly formId: number
      readonly revision?: number | undefined
      /** The token of a link to a record of the form. */
      readonly token?: string | undefined
    }
)

/** Returns the owner of a file until something names it: a member of the form's account, or null for everybody else. */
export const uploaderIn = (visitor: Visitor, accountId: number): number | null =>
  userIn(visitor, accountId)?.userId ?? null

/** Loads the form or catalog with the field. Only its own account may answer a catalog. */
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

/** A file that its field accepts. */
interface CheckedFile extends Arrived {
  readonly type: string
}

/** Checks files as answers to a field, and stores none. */
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
    // A picture that cannot be redrawn could only be shown without its stamp.
    if (isStamped && isPicture(content.type) && !(await isWhole(file.path)))
      throw new AppError('UPLOAD_IMAGE_ERROR')
    checked.push({ ...file, type: content.type })
  }
  return { loaded, isStamped, checked }
}

/** Stores files for a field, all or none. They are deleted unless a record or row names them within a day. */
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
  // Stores the content first, so that no row of the table names a missing file.
  for (const [index, { path }] of checked.entries()) await deps.files.keep(path, names[index] ?? '')
  try {
    await deps.db.transaction().execute(async (db) => {
      await refuseFullRoom({ ...deps, db }, { accountId, formId, sender, bytes })
      await insertFiles(db, files)
    })
  } catch (error) {
    // After another error it is unknown whether the rows were committed; the sweep removes the content together with them.
    if (error instanceof AppError) for (const name of names) await deps.files.remove(name)
    throw error
  }
  return files.map((file) => ({ file: fileAddress(file), file_name: file.name }))
}
