import type { Envelope } from '../../schemas/api/common'
import {
  downloadsPage,
  type Download,
  type DownloadAnswer,
  type DownloadSelectedRequest,
  type DownloadSize,
} from '../../schemas/api/downloads'
import { paths } from '../../schemas/api/paths'
import type { ApiClient } from './client'

export interface DownloadsApi {
  /** Downloads records as a file, at once or by a task. */
  readonly begin: (request: DownloadSelectedRequest) => Promise<DownloadAnswer>
  /** Returns what files a zip of those records would contain. */
  readonly measure: (request: DownloadSelectedRequest, signal?: AbortSignal) => Promise<DownloadSize>
  /** Repeats a download with the records as they are now. */
  readonly again: (id: string) => Promise<DownloadAnswer>
  /** Lists a page of the history, the newest first; pages are numbered from 1. */
  readonly list: (page: number, signal?: AbortSignal) => Promise<Envelope<Download>>
  readonly remove: (id: string) => Promise<void>
}

/** Milliseconds, because many records are written before the server responds. */
const patience = { idleTimeout: 120_000 }

export function createDownloadsApi(client: ApiClient): DownloadsApi {
  return {
    begin: (request) => client.post(paths.downloadSelected, request, patience),
    measure: (request, signal) => client.post(paths.downloadSize, request, signal && { signal }),
    again: (id) => client.post(paths.downloadAgain, {}, { ...patience, params: { id } }),
    list: (page, signal) =>
      client.get(paths.downloadHistory, {
        query: { limit: downloadsPage, offset: (page - 1) * downloadsPage },
        ...(signal && { signal }),
      }),
    remove: (id) => client.delete(paths.download, { params: { id } }),
  }
}
