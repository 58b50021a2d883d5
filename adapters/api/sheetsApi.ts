import { paths } from '../../schemas/api/paths'
import { peoplePaths } from '../../schemas/api/peoplePaths'
import type {
  DownloadRowsRequest,
  DownloadRowsResponse,
  FillRecordsRequest,
  FillRequest,
  FillUsersRequest,
  SheetFile,
  SheetFormats,
  SheetHeader,
} from '../../schemas/api/sheets'
import type { Task } from '../../schemas/api/tasks'
import type { ApiClient } from './client'
import type { SendProgress } from './sendForm'

export interface SheetsApi {
  /** Uploads a spreadsheet; only its uploader may use the returned address. */
  readonly upload: (file: File, progress?: SendProgress) => Promise<SheetFile>
  /** Returns the columns of an uploaded spreadsheet, or of one on the internet, which the server fetches. */
  readonly header: (address: string, signal?: AbortSignal) => Promise<SheetHeader>
  /** Returns how its columns write days and numbers, which takes reading all of it. */
  readonly formats: (address: string, signal?: AbortSignal) => Promise<SheetFormats>
  /** Starts to fill a catalog, or a trial run; repeating the key returns the same task. */
  readonly fill: (request: FillRequest, key: string) => Promise<Task>
  /** Starts to load records of a form, or a trial run; repeating the key returns the same task. */
  readonly fillRecords: (request: FillRecordsRequest, key: string) => Promise<Task>
  /** Starts to load users of the account, or a trial run; repeating the key returns the same task. */
  readonly fillUsers: (request: FillUsersRequest, key: string) => Promise<Task>
  /** Returns rows as a spreadsheet, at once or by a task. */
  readonly download: (request: DownloadRowsRequest) => Promise<DownloadRowsResponse>
}

/** Milliseconds, because a spreadsheet on the internet is fetched first, and many rows are written before the server responds. */
const patience = { idleTimeout: 120_000 }

export function createSheetsApi(client: ApiClient): SheetsApi {
  return {
    upload: (file, progress) => {
      const form = new FormData()
      form.append('file', file, file.name)
      return client.upload(paths.uploadSheet, form, progress)
    },
    header: (address, signal) =>
      client.post(
        paths.sheetHeader,
        { spreadsheet_url: address },
        { ...patience, ...(signal && { signal }) },
      ),
    formats: (address, signal) =>
      client.post(
        paths.sheetFormats,
        { spreadsheet_url: address },
        { ...patience, ...(signal && { signal }) },
      ),
    fill: async (request, key) => {
      const headers = { 'Idempotency-Key': key }
      const [task] = await client.post<readonly [Task]>(paths.fillCatalog, request, { headers })
      return task
    },
    fillRecords: async (request, key) => {
      const headers = { 'Idempotency-Key': key }
      const [task] = await client.post<readonly [Task]>(paths.fillRecords, request, { headers })
      return task
    },
    fillUsers: async (request, key) => {
      const headers = { 'Idempotency-Key': key }
      const [task] = await client.post<readonly [Task]>(peoplePaths.fillUsers, request, { headers })
      return task
    },
    download: (request) => client.post(paths.downloadRows, request, patience),
  }
}
