import { ApiError } from '../../../adapters/api/apiError'
import type { UploadApi } from '../../../adapters/api/uploadApi'
import type { OutgoingFile } from '../../../adapters/storage/answerDrafts'
import type { DraftFile, DraftFiles } from '../../../adapters/storage/draftFiles'
import type { CodedError } from '../../../schemas/model/errors'
import { PortFailure } from '../../../schemas/ports/portFailure'
import type { FileDelivery } from './completeRequest'
import { hindranceOf } from './deliverAnswers'
import { untilLogin } from './deliverDraft'
import type { OutgoingDraft } from './outboxQueue'

/** Uploads a file of the outbox as the owner of its draft, in the background. Never rejects. */
export function uploadOutgoing(
  files: Pick<DraftFiles, 'get'>,
  uploadsFor: (owner: number | null) => UploadApi,
) {
  return async (
    draft: OutgoingDraft,
    { key, place, ...file }: OutgoingFile,
    onProgress: (share: number) => void,
  ): Promise<FileDelivery> => {
    const refused = (error: CodedError): FileDelivery => ({
      kind: 'refused',
      problem: { ...error, errors: [{ address: place, error }] },
    })
    let kept: DraftFile | undefined
    try {
      kept = await files.get(draft.id, key)
    } catch {
      return { kind: 'unreachable', isAlone: true }
    }
    if (!kept || !(await isReadable(kept.blob))) return refused({ code: 'FILE_LOST' })
    const { outgoing, owner, formId, revision } = draft
    const uploads = uploadsFor(owner)
    const port =
      outgoing.kind === 'row'
        ? uploads.uploadsForRows(formId)
        : uploads.uploadsFor(formId, outgoing.kind === 'edit' ? outgoing.token : undefined)
    const { name, purpose, properties } = file
    const request = {
      file: kept.blob,
      name,
      purpose,
      fieldId: place.fieldId,
      ...(properties && { properties }),
    }
    try {
      const answer = await (port.onRevision?.(revision) ?? port).upload(request, { onProgress })
      return { kind: 'stored', answer }
    } catch (failure) {
      const cause = failure instanceof PortFailure ? (failure.cause ?? failure) : failure
      if (cause instanceof PortFailure) return refused(cause.error)
      const met = hindranceOf(cause)
      return met instanceof ApiError ? untilLogin(refused(met.coded), owner) : met
    }
  }
}

/** Returns false when the browser has deleted the file's data, which it may do in part. */
async function isReadable(blob: Blob): Promise<boolean> {
  try {
    await blob.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}
