import { act } from '@testing-library/react'
import type { FileAnswer } from '../../schemas/fields/shared/files'
import type { UploadPort, UploadProgress, UploadRequest } from '../../schemas/ports/uploadPort'

interface Sent extends UploadRequest {
  readonly progress: UploadProgress
  readonly arrive: () => Promise<void>
  readonly fail: (reason: Error) => Promise<void>
}

/** Creates an upload port whose uploads end on command. */
export function heldPort() {
  const sent: Sent[] = []
  const upload: UploadPort['upload'] = (request, progress = {}) =>
    new Promise<FileAnswer>((resolve, reject) => {
      const settle = (work: () => void) => act(async () => work())
      sent.push({
        ...request,
        progress,
        arrive: () => settle(() => resolve({ file_name: request.name, file_url: `/f/${request.name}` })),
        fail: (reason) => settle(() => reject(reason)),
      })
      progress.signal?.addEventListener('abort', () => reject(progress.signal?.reason as Error))
    })
  return { port: { upload }, sent }
}
