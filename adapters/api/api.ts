import { createAccountApi, type AccountApi } from './accountApi'
import { createClient, type ClientOptions } from './client'
import { createFormsApi, type FormsApi } from './formsApi'
import { createItemsApi, type ItemsApi } from './itemsApi'
import { createRecordsApi, type RecordsApi } from './recordsApi'
import { createSessionApi, type SessionApi } from './sessionApi'

/** The server, one small interface per resource. */
export interface Api {
  readonly session: SessionApi
  readonly items: ItemsApi
  readonly forms: FormsApi
  readonly records: RecordsApi
  readonly account: AccountApi
}

export function createApi(options: ClientOptions = {}): Api {
  const client = createClient(options)
  return {
    session: createSessionApi(client),
    items: createItemsApi(client),
    forms: createFormsApi(client),
    records: createRecordsApi(client),
    account: createAccountApi(client),
  }
}
