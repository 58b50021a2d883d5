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
  /** Brings a spreadsheet to the server; only its uploader may name the address that it gets. */
  readonly upload: (file: File, progress?: SendProgress) => Promise<SheetFile>
  /** The columns of an uploaded spreadsheet, or of one of the internet, which is fetched. */
  readonly header: (address: string, signal?: AbortSignal) => Promise<SheetHeader>
  /** How its columns write days and numbers; all of it is read. */
  readonly formats: (address: string, signal?: AbortSignal) => Promise<SheetFormats>
  /** Begins to fill a catalog, or to try it; the same key again is the same task. */
  readonly fill: (request: FillRequest, key: string) => Promise<Task>
  /** Begins to load records of a form, or to try it; the same key again is the same task. */
  readonly fillRecords: (request: FillRecordsRequest, key: string) => Promise<Task>
  /** Begins to load users of the account, or to try it; the same key again is the same task. */
  readonly fillUsers: (request: FillUsersRequest, key: string) => Promise<Task>
  /** Rows as a spreadsheet: at once, or by a task. */
  readonly download: (request: DownloadRowsRequest) => Promise<DownloadRowsResponse>
}

/** Milliseconds: a spreadsheet of the internet is fetched first, many rows are written before there is an answer. */
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
