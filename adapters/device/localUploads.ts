import type { UploadPort } from '../../schemas/ports/uploadPort'

/** Uploads that stay in this browser, to try out a form: nothing is sent, and the addresses last as long as the page. */
export const localUploads: UploadPort = {
  upload: ({ file, name }, { onProgress, signal } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) reject(signal.reason as Error)
      onProgress?.(1)
      resolve({ file_name: name, file_url: URL.createObjectURL(file) })
    }),
}
