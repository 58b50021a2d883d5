import type { UploadedFile } from '../../schemas/api/files'
import { paths } from '../../schemas/api/paths'
import type { FileAnswer } from '../../schemas/fields/shared/files'
import { PortFailure } from '../../schemas/ports/portFailure'
import type { UploadPort, UploadProgress, UploadRequest } from '../../schemas/ports/uploadPort'
import { ApiError } from './apiError'
import type { ApiClient } from './client'

export interface UploadApi {
  /** Returns the port for uploads to the fields of one form, with the rights of the user or of a link's token. */
  readonly uploadsFor: (formId: number, token?: string) => UploadPort
  /** Returns the port for uploads to a catalog's rows, which always belong to its newest revision. */
  readonly uploadsForRows: (catalogId: number) => UploadPort
}

interface FormPlace {
  readonly form_id: number
  readonly revision?: number
  readonly token?: string
}
type Place = FormPlace | { readonly catalog_id: number }

export function createUploadApi(client: ApiClient): UploadApi {
  const sendFile = (place: Place, request: UploadRequest, progress: UploadProgress) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(place)) form.append(name, String(value))
    form.append('field_id', request.fieldId)
    form.append('is_image', String(request.purpose === 'image'))
    if (request.properties) form.append('properties', JSON.stringify(request.properties))
    form.append('File', request.file, request.name)
    return client.upload<UploadedFile>(paths.upload, form, progress)
  }

  const sendSignature = async (place: Place, request: UploadRequest, progress: UploadProgress) => {
    const signature = await dataUrlOf(request.file)
    const body = { ...place, field_id: request.fieldId, signature }
    const { signal } = progress
    return client.post<UploadedFile>(paths.uploadSignature, body, signal ? { signal } : {})
  }

  const uploadTo =
    (place: Place): UploadPort['upload'] =>
    async (request, progress = {}): Promise<FileAnswer> => {
      try {
        const send = request.purpose === 'signature' ? sendSignature : sendFile
        const { file, file_name: name } = await send(place, request, progress)
        return { file_name: name, file_url: file }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        throw new PortFailure(error.coded, { cause: error })
      }
    }
  const ofForm = (place: FormPlace): UploadPort => ({
    upload: uploadTo(place),
    onRevision: (revision) => ofForm({ ...place, revision }),
  })

  return {
    uploadsFor: (formId, token) => ofForm({ form_id: formId, ...(token !== undefined && { token }) }),
    uploadsForRows: (catalogId) => ({ upload: uploadTo({ catalog_id: catalogId }) }),
  }
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    const refuse = () => reject(new PortFailure({ code: 'CANT_UPLOAD_SIGNATURE' }))
    reader.onload = () => (typeof reader.result === 'string' ? resolve(reader.result) : refuse())
    reader.onerror = refuse
    reader.readAsDataURL(blob)
  })
}
