import { createAccountApi, type AccountApi } from './accountApi'
import { createBulkApi, type BulkApi } from './bulkApi'
import { createCatalogsApi, type CatalogsApi } from './catalogsApi'
import { createClient, type ClientOptions } from './client'
import { createCommentsApi, type CommentsApi } from './commentsApi'
import { createDashboardApi, type DashboardApi } from './dashboardApi'
import { createDownloadsApi, type DownloadsApi } from './downloadsApi'
import { createFilterViewsApi, type FilterViewsApi } from './filterViewsApi'
import { createFormsApi, type FormsApi } from './formsApi'
import { createIdentityApi, type IdentityApi } from './identityApi'
import { createInboxApi, type InboxApi } from './inboxApi'
import { createItemsApi, type ItemsApi } from './itemsApi'
import { createMailApi, type MailApi } from './mailApi'
import { createPasskeysApi, type PasskeysApi } from './passkeysApi'
import { createPeopleApi, type PeopleApi } from './peopleApi'
import { createPushApi, type PushApi } from './pushApi'
import { createRecordDisplaysApi, type RecordDisplaysApi } from './recordDisplaysApi'
import { createRecordFeedApi, type RecordFeedApi } from './recordFeedApi'
import { createRecordHistoryApi, type RecordHistoryApi } from './recordHistoryApi'
import { createRecordsApi, type RecordsApi } from './recordsApi'
import { createRowsApi, type RowsApi } from './rowsApi'
import { createServerApi, type ServerApi } from './serverApi'
import { createSecondFactorApi, type SecondFactorApi } from './secondFactorApi'
import { createSessionApi, type SessionApi } from './sessionApi'
import { createActivityApi, type ActivityApi } from './activityApi'
import { createCompanyApi, type CompanyApi } from './companyApi'
import { createConnectionsApi, type ConnectionsApi } from './connectionsApi'
import { createSharingApi, type SharingApi } from './sharingApi'
import { createSheetsApi, type SheetsApi } from './sheetsApi'
import { createTasksApi, type TasksApi } from './tasksApi'
import { createUploadApi, type UploadApi } from './uploadApi'
import { createFormTemplatesApi, type FormTemplatesApi } from './formTemplatesApi'
import { createTypedFormsApi, type TypedFormsApi } from './typedFormsApi'
import { createFeedsApi, type FeedsApi } from './feedsApi'
import { createWebhooksApi, type WebhooksApi } from './webhooksApi'
import { createApprovalsApi, type ApprovalsApi } from './approvalsApi'
import { createWorkflowsApi, type WorkflowsApi } from './workflowsApi'

/** The server's API, one small interface per resource. */
export interface Api {
  readonly session: SessionApi
  readonly items: ItemsApi
  readonly forms: FormsApi
  readonly catalogs: CatalogsApi
  readonly records: RecordsApi
  readonly bulk: BulkApi
  readonly recordDisplays: RecordDisplaysApi
  readonly recordFeed: RecordFeedApi
  readonly recordHistory: RecordHistoryApi
  readonly comments: CommentsApi
  readonly filterViews: FilterViewsApi
  readonly downloads: DownloadsApi
  readonly rows: RowsApi
  readonly sheets: SheetsApi
  readonly tasks: TasksApi
  readonly inbox: InboxApi
  readonly dashboard: DashboardApi
  readonly account: AccountApi
  readonly secondFactor: SecondFactorApi
  readonly identities: IdentityApi
  readonly passkeys: PasskeysApi
  readonly mail: MailApi
  readonly people: PeopleApi
  readonly push: PushApi
  readonly activity: ActivityApi
  readonly company: CompanyApi
  readonly connections: ConnectionsApi
  readonly sharing: SharingApi
  readonly uploads: UploadApi
  readonly webhooks: WebhooksApi
  readonly typedForms: TypedFormsApi
  readonly formTemplates: FormTemplatesApi
  readonly feeds: FeedsApi
  readonly workflows: WorkflowsApi
  readonly approvals: ApprovalsApi
  readonly server: ServerApi
}

export function createApi(options: ClientOptions = {}): Api {
  const client = createClient(options)
  return {
    session: createSessionApi(client),
    items: createItemsApi(client),
    forms: createFormsApi(client),
    catalogs: createCatalogsApi(client),
    records: createRecordsApi(client),
    bulk: createBulkApi(client),
    recordDisplays: createRecordDisplaysApi(client),
    recordFeed: createRecordFeedApi(client),
    recordHistory: createRecordHistoryApi(client),
    comments: createCommentsApi(client),
    filterViews: createFilterViewsApi(client),
    downloads: createDownloadsApi(client),
    rows: createRowsApi(client),
    sheets: createSheetsApi(client),
    tasks: createTasksApi(client),
    inbox: createInboxApi(client),
    dashboard: createDashboardApi(client),
    account: createAccountApi(client),
    secondFactor: createSecondFactorApi(client),
    identities: createIdentityApi(client),
    passkeys: createPasskeysApi(client),
    mail: createMailApi(client),
    people: createPeopleApi(client),
    push: createPushApi(client),
    activity: createActivityApi(client),
    company: createCompanyApi(client),
    connections: createConnectionsApi(client),
    sharing: createSharingApi(client),
    uploads: createUploadApi(client),
    webhooks: createWebhooksApi(client),
    typedForms: createTypedFormsApi(client),
    formTemplates: createFormTemplatesApi(client),
    feeds: createFeedsApi(client),
    workflows: createWorkflowsApi(client),
    approvals: createApprovalsApi(client),
    server: createServerApi(client),
  }
}
