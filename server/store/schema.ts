import type { WebhookEvent } from '../../schemas/model/webhookEvents'
import type { DraftLinksTable } from './records/draftLinksTable'
import type { WebhookDeliveriesTable, WebhooksTable } from './webhooks/webhooksTable'
import type { NoticesTable, RecordCommentsTable, RecordFollowersTable } from './comments/commentTables'
import type { ColumnType, Generated } from 'kysely'
import type { RevisionKind } from '../../schemas/api/formDesign'
import type { ItemType, PermissionLevel } from '../../schemas/api/items'
import type { FormDocument } from '../../schemas/model/form'
import type { InboxStatus } from '../../schemas/model/inboxStatus'
import type { Json } from '../../schemas/model/json'
import type { RulesDocument } from '../../schemas/model/rule'
import type { Role } from '../policies/principal'
import type { AccessRequestsTable } from './access/accessRequestsTable'
import type { BulkChangesTable, BulkRecordsTable } from './bulk/bulkTables'
import type { CatalogPathsTable, CatalogRowsTable, CatalogViewsTable } from './rows/catalogTables'
import type { RowChangesTable } from './rows/rowChanges'
import type { FilesTable } from './files/filesTable'
import type { EventsTable } from './items/eventsTable'
import type { PlacementsTable } from './items/placementsTable'
import type { FilterViewsTable } from './filterViews/filterViewsTable'
import type { ViewTabsTable } from './filterViews/viewTabsTable'
import type { KeptColumnsTable, KeptValuesTable } from './query/keptColumns'
import type { WorkflowMoment } from '../../schemas/workflows/readWorkflows'
import type { ApprovalsTable } from './workflows/approvalsTable'
import type { WorkflowLogTable } from './workflows/workflowLogTable'
import type { WorkflowWaitsTable } from './workflows/workflowWaits'
import type { DownloadsTable } from './downloads/downloadsTable'
import type { JsonColumn } from './jsonColumn'
import type { EffectsTable } from './effects/effectsTable'
import type { MailStopsTable, MailsTable } from './mail/mailsTable'
import type { CompanyFacts, StoredLogo } from './company/companyColumns'
import type { ChangeCause } from '../../schemas/model/recordChanges'
import type { PeopleTables } from './people/peopleTables'
import type { PushTables } from './push/pushTables'
import type { RecordsTable, RecordVersionsTable } from './records/recordTables'
import type { LinkTables } from './connections/linkTables'
import type { SheetFilesTable } from './sheets/sheetTables'
import type { SchedulesTable, TaskRowsTable, TasksTable } from './tasks/taskTables'

type GeneratedTime = ColumnType<Date, Date | undefined, Date>
/** A bigint is read as text unless it is cast. */
type Bigint = ColumnType<string, number | undefined, number>

export interface AccountsTable {
  id: number
  /** The owner, whose id is the account's id for clients. */
  owner_user_id: number
  name: string
  requires_second_factor: Generated<boolean>
  /** What the company says about itself; null until somebody enters it. */
  company: JsonColumn<CompanyFacts> | null
  logo: JsonColumn<StoredLogo> | null
  /** `#rrggbb`. */
  accent_color: string | null
  /** For users without their own; null for the owner's; as the language. */
  timezone: string | null
  language: string | null
  /** Days for which activities are kept; null for ever. */
  activity_days: number | null
  /** When its owner accepted the terms, and their SHA-256; null when it was created without terms. */
  terms_accepted_at: Date | null
  terms_digest: string | null
  created_at: GeneratedTime
  deleted_at: Date | null
}

export interface ItemsTable {
  account_id: number
  id: number
  itype: ItemType
  name: string
  parent_id: number | null
  path: Generated<number[]>
  owner_id: number
  created_by_id: number
  updated_by_id: number
  created_at: GeneratedTime
  updated_at: GeneratedTime
  deleted_at: Date | null
}

export interface GrantsTable {
  account_id: number
  id: Generated<number>
  item_id: number
  principal_type: 'user' | 'group' | 'connection' | 'account'
  principal_id: number
  level: PermissionLevel
  can_delete_records: Generated<boolean>
  /** A condition tree on the item's records. */
  filter: JsonColumn<unknown> | null
  created_at: GeneratedTime
  created_by_id: number
}

/** A share that waits until a user has its address. */
export interface PendingSharesTable {
  account_id: number
  id: Generated<number>
  item_id: number
  email: string
  level: PermissionLevel
  can_delete_records: Generated<boolean>
  filter: JsonColumn<unknown> | null
  created_at: GeneratedTime
  created_by_id: number
}

export interface FormsTable {
  account_id: number
  id: number
  revision: number
  public: Generated<boolean>
  /** Whether its newest revision lets records be edited. */
  edits_records: Generated<boolean>
  rules_id: string
  workflows_id: string
  /** For catalogs: the id by which fields of forms name it. */
  document_id: string | null
  workflows_wait: JsonColumn<WorkflowsWait> | null
  /** The events of its records that webhooks want; null for none. */
  webhook_events: JsonColumn<readonly WebhookEvent[]> | null
  programs_at: Date | null
  created_at: GeneratedTime
  updated_at: GeneratedTime
  /** The idempotency key of its creation, and the hash of the request. */
  idempotency_key: string | null
  request_hash: Buffer | null
}

export interface FormRevisionsTable {
  account_id: number
  form_id: number
  revision: number
  document: JsonColumn<FormDocument>
  rules: JsonColumn<RulesDocument> | null
  field_ids: string[]
  /** For fields that take rows: the number by which each names its catalog. */
  row_catalogs: JsonColumn<Readonly<Record<string, number>>>
  content_hash: Buffer
  kind: RevisionKind
  created_at: GeneratedTime
  created_by_id: number
}

/** The events that the newest workflows of a form wait for, so that they are only read for those. */
export interface WorkflowsWait {
  readonly revision: number
  readonly before: readonly WorkflowMoment[]
  readonly after: readonly WorkflowMoment[]
}

/** A workflows document without the keys that the server adds; unknown keys are kept. */
export interface StoredWorkflows {
  readonly workflows: readonly Record<string, unknown>[]
  readonly [key: string]: unknown
}

export interface WorkflowRevisionsTable {
  account_id: number
  form_id: number
  revision: number
  document: JsonColumn<StoredWorkflows> | null
  content_hash: Buffer
  created_at: GeneratedTime
  created_by_id: number
}

/** Links to a record; whoever has the token can edit the record without login. */
export interface RecordLinksTable {
  account_id: number
  token_hash: Buffer
  form_id: number
  record_id: string
  created_at: Date
  created_by_id: number
  /** The user with whose rights it works; null when the form itself gave it. */
  maker_id: Generated<number | null>
  expires_at: Date
  revoked_at: Date | null
}

export interface AnswerTimersTable {
  account_id: number
  form_id: number
  key: string
  started_at: Date
  expires_at: Date
}

export interface LinkVisitsTable {
  account_id: number
  form_id: number
  /** The hash of a record link's token; empty for the public address of the form. */
  link: Buffer
  visit: string
  opened_at: Date
}

export interface InboxItemsTable {
  account_id: number
  user_id: number
  id: string
  generation: number
  rev: string
  status: InboxStatus
  document: JsonColumn<Record<string, unknown>>
  created_seq: ColumnType<string, string, string>
  seq: ColumnType<string, string, string>
  deleted_at: Date | null
}

export interface ActivityTable {
  account_id: number
  id: Generated<string>
  at: GeneratedTime
  actor_type: Role
  actor_id: number | null
  /** The API key of the actor. */
  api_key_id: Generated<number | null>
  /** The network address of an actor who was logged in, as long as the account keeps it. */
  address: Generated<string | null>
  action: string
  item_id: number | null
  record_id: string | null
  details: JsonColumn<Json> | null
  /** For changes of records: their change set and its cause. */
  change_set_id: Generated<string | null>
  cause: Generated<ChangeCause | null>
  cause_id: Generated<string | null>
  on_behalf_of_id: Generated<number | null>
  /** The version that the change left the record with. */
  version: Generated<number | null>
  /** The change set whose outcome the record was before. */
  before_set_id: Generated<string | null>
  /** The id of the transaction that wrote it. */
  xact: Generated<string>
}

/** The tables that code reads and writes. */
export interface Database extends LinkTables, PeopleTables, PushTables {
  accounts: AccountsTable
  settings: { key: string; value: JsonColumn<Json> }
  token_keys: { kid: string; public_key: JsonColumn<Json>; private_key: JsonColumn<Json>; created_at: Date }
  known_addresses: { user_id: number; address: string; last_login_at: Date }
  rate_counters: { key: string; window_start: Date; hits: number; wrong: Generated<number> }
  item_directory: { item_id: Generated<number>; account_id: number }
  items: ItemsTable
  placements: PlacementsTable
  grants: GrantsTable
  pending_shares: PendingSharesTable
  access_requests: AccessRequestsTable
  filter_views: FilterViewsTable
  view_tabs: ViewTabsTable
  events: EventsTable
  downloads: DownloadsTable
  bulk_changes: BulkChangesTable
  bulk_records: BulkRecordsTable
  row_changes: RowChangesTable
  forms: FormsTable
  form_revisions: FormRevisionsTable
  workflow_revisions: WorkflowRevisionsTable
  workflow_log: WorkflowLogTable
  workflow_waits: WorkflowWaitsTable
  approvals: ApprovalsTable
  workflow_once: { account_id: number; record_id: string; action_id: string }
  form_counters: { account_id: number; form_id: number; next_folio: Bigint; records: Bigint }
  records: RecordsTable
  record_versions: RecordVersionsTable
  record_links: RecordLinksTable
  record_comments: RecordCommentsTable
  record_followers: RecordFollowersTable
  notices: NoticesTable
  answer_timers: AnswerTimersTable
  draft_links: DraftLinksTable
  link_visits: LinkVisitsTable
  files: FilesTable
  inbox_feeds: { account_id: number; user_id: number; seq: Bigint }
  inbox_items: InboxItemsTable
  catalog_rows: CatalogRowsTable
  catalog_views: CatalogViewsTable
  catalog_paths: CatalogPathsTable
  kept_columns: KeptColumnsTable
  kept_values: KeptValuesTable
  tasks: TasksTable
  task_rows: TaskRowsTable
  schedules: SchedulesTable
  sheet_files: SheetFilesTable
  activity: ActivityTable
  effects: EffectsTable
  mails: MailsTable
  mail_stops: MailStopsTable
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
}
