import type { ImportTexts } from '../../../schemas/interchange/importSchema'
import type { ImportResult } from './readImport'

export interface ImportRequest {
  readonly text: string
  readonly texts: ImportTexts
}

/** Reads a document that is imported. */
export interface ImportReader {
  /** Rejects when the browser could not read it at all, as when it needs more memory than there is. */
  readonly read: (request: ImportRequest) => Promise<ImportResult>
  /** Gives up what is being read. */
  readonly stop: () => void
}

const makeWorker = () => new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module' })

/** A reader beside the page, one document at a time. */
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
