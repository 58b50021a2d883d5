import type { ImportTexts } from '../../../schemas/interchange/importSchema'
import type { ImportResult } from './readImport'

export interface ImportRequest {
  readonly text: string
  readonly texts: ImportTexts
}

/** Reads a document to import. */
export interface ImportReader {
  /** Rejects when the browser could not read it at all, such as for lack of memory. */
  readonly read: (request: ImportRequest) => Promise<ImportResult>
  /** Abandons the current reading. */
  readonly stop: () => void
}

const makeWorker = () => new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module' })

/** Creates a reader in a worker, for one document at a time. */
export function createImportReader(start: () => Worker = makeWorker): ImportReader {
  let worker: Worker | undefined
  const stop = () => {
    worker?.terminate()
    worker = undefined
  }
  return {
    stop,
    read: (request) =>
      new Promise((resolve, reject) => {
        stop()
        const own = start()
        worker = own
        own.onerror = () => {
          stop()
          reject(new Error('the document could not be read'))
        }
        own.onmessage = ({ data }: MessageEvent<ImportResult>) => {
          stop()
          resolve(data)
        }
        own.postMessage(request)
      }),
  }
}
