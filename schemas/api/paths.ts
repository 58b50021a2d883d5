import type { companyPaths } from './companyPaths'
import type { displayPaths } from './displayPaths'
import type { peoplePaths } from './peoplePaths'
import type { templatePaths } from './templatePaths'
import type { workflowPaths } from './workflowPaths'
import type { identityPaths } from './identityPaths'
import type { passkeyPaths } from './passkeyPaths'

/** Where the resources of the API live, relative to the origin. */
export const apiBase = '/api/infosync/'

/** Where a call lies: paths are relative to {@link apiBase}, unless they begin at the root. */
export const addressOf = (path: string): string => (path.startsWith('/') ? path : apiBase + path)

/**
 * The path of each call, see {@link addressOf}; `:name` segments are parameters. Plain data, so that the browser gets
 * paths without the schemas. Every path is also served without its trailing slash.
 */
export const paths = {
  login: 'user_admin/login/',
  logout: 'user_admin/logout/',
  jwtPublicKey: 'jwt_public_key/',
  user: 'user_admin/:id/',
  administeredUsers: 'user_admin/',
  userDeletion: 'user_admin/:id/deletion/',
  formsOfUser: 'user_admin/:id/forms/',
  catalogsOfUser: 'user_admin/:id/catalogs/',
  userSessions: 'user_admin/:id/sessions/',
  userSession: 'user_admin/:id/sessions/:session/',
  userSecondFactor: 'user_admin/:id/second_factor/',
  secondFactor: 'second_factor/',
  recoveryCodes: 'second_factor/recovery_codes/',
  requiredSecondFactor: 'second_factor/required/',
  userActivation: 'user_admin/:id/activation/',
  activation: 'activation/:key/',
  mailActivation: 'activation/send_email/',
  signUp: 'client/',
  terms: 'terms_and_conditions/',
  askForPassword: 'pwd_reset/',
  confirmPassword: 'user_admin/reset_password_confirm/',
  userApiKeys: 'user_admin/:id/api_key/',
  userApiKey: 'user_admin/:id/api_key/:key/',
  viewAs: 'view_as/',
  users: 'user/',
  groups: 'group/',
  group: 'group/:id/',
  usersAndConnections: 'user_connection/',
  userOrConnection: 'user_connection/load_user/',
  activities: 'activity/',
  connections: 'connection/',
  connection: 'connection/:id/',
  connectionFiles: 'connection/:id/files/',
  connectionInvitations: 'connection_invitation/',
  connectionInvitation: 'connection_invitation/:id/',
  receivedInvitation: 'connection_invitation/received/:key/',
  usersOfConnection: 'users_of_connection/',
  apiKeys: 'api_key/',
  apiKey: 'api_key/:id/',

  items: 'item/',
  item: 'item/:id/',
  searchItems: 'item/search/',
  itemsDeletion: 'item/deletion/',
  moveItems: 'item/move/',
  moveChanges: 'item/move_changes/',
  placeItems: 'item/place/',
  itemSharers: 'item/sharers/',
  itemUsers: 'item/:id/get_users/',
  recordPeople: 'user/item_users/',
  connectionsOfRecords: 'connection_record_filter/',
  connectionsForFilters: 'connection_filter/',
  filterViews: 'filters/',
  filterView: 'filters/:id/',
  filterViewList: 'get_filters/',
  filterViewOne: 'get_filters/:id/',
  filterViewSearch: 'get_filters/search/',
  filterFolders: 'filter_folder/',
  filterFolder: 'filter_folder/:id/',
  filterRestore: 'filters/:id/restore/',
  viewTabs: 'filters/tabs/:id/',
  folders: 'folder/',
  folder: 'folder/:id/',
  events: 'event/',
  event: 'event/:id/',
  eventList: 'event/get_events/',

  forms: 'form/',
  saveForm: 'form_data/',
  form: 'get_form/',
  formTemplates: 'get_form/template/',
  templates: 'templates/',
  formForAnswer: 'get_form_for_answer/',
  formFields: 'form_data/get_form_fields/:id/',
  formFieldsShort: 'get_form_fields/:id/',
  redirectOfForm: 'form_data/update_url/:id/',
  folioOfForm: 'form_data/get_folio/:id/',
  optionsOfField: 'form_data/get_field_options/:form/:field/',
  formRevisions: 'form_data/revisions/:id/',
  formUses: 'form_data/uses/:id/',
  copyForms: 'form/copy/',
  rulesOfForm: 'form_rules/',
  rules: 'form_rules/:id/',
  rulesForAnswer: 'get_rules_for_answer/',
  workflowsOfForm: 'workflows/',
  workflows: 'workflows/:id/',
  workflowLog: 'workflow_log/',
  workflowAgain: 'workflow_log/:id/run/',
  workflowTask: 'workflow_action/execute_task/',
  workflowOptions: 'workflow_options/',
  workflowPlan: 'workflow_plan/',
  workflowCount: 'workflow_count/',
  feeds: 'feed/',
  feed: 'feed/:id/',
  feedJson: 'feed/:id/json/',
  feedCsv: 'feed/:id/csv/',
  feedOData: 'feed/:id/odata/',
  feedMetadata: 'feed/:id/odata/$metadata',
  feedTable: 'feed/:id/odata/:table',
  feedCount: 'feed/:id/odata/:table/$count',
  approvals: 'approvals/',
  approval: 'approvals/:id/',
  webhooks: 'webhook/',
  webhook: 'webhook/:id/',
  webhookSecret: 'webhook/:id/secret/',
  webhookTest: 'webhook/:id/test/',
  webhookDeliveries: 'webhook/:id/deliveries/',
  webhookDeliveryAgain: 'webhook_delivery/:id/send/',

  catalogs: 'get_catalogs/',
  searchCatalogs: 'get_catalogs/search/',
  allCatalogs: 'catalog_model/get_all_catalogs/',
  catalogFields: 'catalog_model/get_catalog_fields/:id/',
  catalog: 'catalog_model/send_catalog/:id/',
  catalogRevisions: 'catalog_model/revisions/:id/',
  downloadCatalog: 'catalog_model/download/:id/',
  createCatalog: 'catalog_model/',
  changeCatalog: 'catalog_model/:id/',
  catalogFolders: 'catalog_folder/',
  catalogFolder: 'catalog_folder/:id/',
  /** Rights that were given, by the name that clients know. */
  shares: 'file_shared/',
  invitations: 'file_shared_email/',
  inviteBeside: 'file_shared/file_shared_email/',
  sharePerms: 'file_shared/perms/',
  itemAccess: 'item/:id/access/',
  itemPeople: 'item/:id/people/',
  accessRequests: 'access_request/',
  accessRequest: 'access_request/:id/',
  accessAnswer: 'access_request/:id/answer/',
  findRows: 'catalog/find/',
  countRows: 'catalog/count/',
  viewRows: 'catalog/view/',
  rowKeys: 'catalog/keys/',
  rowDetails: 'catalog/details/',
  changedRows: 'catalog/changes/',
  valuesOfField: 'catalog/get_value_fields/',
  catalogFilters: 'catalog/get_catalog_filters/',
  createFilter: 'user_properties/create_filter/',
  deleteFilter: 'catalog/delete_filter/',
  writeRows: 'catalog/bulk_docs/',
  rows: 'catalog_answers/',
  updateRows: 'catalog_answers/update_catalogs/',
  restoreRows: 'catalog_answers/restore/',
  syncRows: 'catalog_answers/sync_catalogs_records/',
  row: 'catalog_answers/:id/',
  uploadSheet: 'catalog_answers/upload_sheet/',
  sheetHeader: 'catalog_answers/get_header_sheet/',
  sheetFormats: 'catalog_answers/get_sheet_formats/',
  fillCatalog: 'catalog_answers/sheet_to_catalog/',
  fillRecords: 'form_answer/sheet_to_form/',
  downloadRows: 'catalog/download/',
  sheetFile: 'sheet/:account/:key/:name',
  downloads: 'download/',
  downloadSelected: 'download/get_selected/',
  downloadHistory: 'download_history/',
  download: 'download_history/:id/',
  downloadAgain: 'download_history/:id/again/',
  downloadFile: 'download_file/:account/:key/:name',

  tasks: 'tasks/',
  task: 'tasks/:id/',
  cancelTask: 'tasks/:id/cancel/',

  /** A form as programs use it, with names for its answers. */
  formOpenApi: '/api/forms/:id/openapi.json',
  formClient: '/api/forms/:id/client.ts',
  namedRecords: '/api/forms/:id/records',
  namedRecord: '/api/forms/:id/records/:record',

  records: 'form_answer/',
  record: 'form_answer/:id/',
  recordOfForm: 'form_answer/:form/:id/',
  /** What boards, calendars and maps of a list show. */
  recordVersion: 'version/:id/',
  versionOfRecord: 'form_answer/:id/version/:version/',
  recordHistory: 'form_answer/:id/history/',
  restoreVersion: 'form_answer/:id/restore_version/',
  recordComments: 'form_answer/:id/comments/',
  recordComment: 'form_answer/:id/comments/:comment/',
  followRecord: 'form_answer/:id/follow/',
  recordReaders: 'form_answer/:id/readers/',
  notices: 'notice/',
  readNotices: 'notice/read/',
  recordFolios: 'form_answer/get_folios/',
  recordChanges: 'form_answer/changes/',
  /** Part of a record: only what is given changes. */
  recordPart: 'form_answer/patch_record/:id/',
  updateRecords: 'form_answer/update_records/',
  createRecords: 'form_answer/create_records/',
  markRecords: 'form_answer/mark_records/',
  archiveRecords: 'form_answer/archive/',
  assignRecords: 'form_answer/assign_lead/',
  assignToConnection: 'form_answer/assign_lead_connection/',
  assignToConnectionBeside: 'assign_lead_connection/',
  assignees: 'form_answer/assignees/',
  recordProperties: 'form_answer/patch_properties/',
  bulkChanges: 'form_answer/bulk_changes/',
  bulkChange: 'form_answer/bulk_changes/:id/',
  bulkRecords: 'form_answer/bulk_changes/:id/records/',
  mailRecords: 'form_answer/send_mail/',
  recordPdf: 'form_answer/pdf/',
  recordsPdf: 'form_answer/records_pdf/',
  recordsPdfBeside: 'records_pdf/',
  restoreRecords: 'form_answer/restore/',
  undoRecordChanges: 'form_answer/undo/',
  recordLink: 'form_answer/link/:id/',
  ownRecordLink: 'form_answer/own_link/',
  answerTimer: 'answer_timer/',
  answersPerUser: 'dashboard/answers_per_user/',
  answersPerForm: 'dashboard/answers_per_form/',
  answersPerDate: 'dashboard/answers_per_date/',
  dashboardTotals: 'dashboard/user_data/',
  latestActivities: 'get_latest_activities/',
  draftLinks: 'draft_link/',
  openDraftLink: 'draft_link/open/',
  mailDraftLink: 'draft_link/email/',
  pressButton: 'web_service/press_button/',

  mails: 'email/',
  mail: 'email/:id/',
  mailAgain: 'email/:id/send/',
  mailStop: 'email/stop/:key/',

  findInbox: 'inbox/find/',
  writeInbox: 'inbox/bulk_docs/',
  uploadInbox: 'cdb_upload/',
  openInboxItem: 'inbox/open/',
  assignForm: 'inbox/assign/',
  listInboxes: 'inbox/all_docs/',
  inboxChanges: 'inbox/changes/',
  deleteInboxItems: 'device/delete_inbox/',
  unlinkDevice: 'device/unlink_device/',
  messageDevices: 'device/message/',
  devicePush: 'device/push/',
  endDevicePush: 'device/push/end/',

  upload: 'cloud_upload/',
  uploadSignature: 'cloud_txt_signature/',
  /** An uploaded file, or its thumbnail: the same name with the extension `thumbnail`. */
  file: 'file/:account/:key/:name',

  serverInfo: 'server_info/',
  searchPlaces: 'map/search/',
  now: 'common/date/now/',
  languages: 'all_languages/',
  timezones: 'all_timezones/',
} as const

export type ApiPath =
  | (typeof paths)[keyof typeof paths]
  | (typeof companyPaths)[keyof typeof companyPaths]
  | (typeof displayPaths)[keyof typeof displayPaths]
  | (typeof peoplePaths)[keyof typeof peoplePaths]
  | (typeof templatePaths)[keyof typeof templatePaths]
  | (typeof workflowPaths)[keyof typeof workflowPaths]
  | (typeof identityPaths)[keyof typeof identityPaths]
  | (typeof passkeyPaths)[keyof typeof passkeyPaths]

/** Said in a `Prefer` header: addresses of files as they are stored, from the root of the site, instead of whole ones. */
export const relativeAddresses = 'addresses=relative'

/** The address of a call on the same origin: parameters filled in and escaped. Throws when one is missing. */
export function apiAddress(path: ApiPath, params: { readonly [name: string]: string | number } = {}): string {
  return addressOf(path).replace(/:(\w+)/g, (_match, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}
