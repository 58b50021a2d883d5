/** Where the resources of the API live, relative to the origin. */
export const apiBase = '/api/infosync/'

/**
 * The path of each call, relative to {@link apiBase}; `:name` segments are parameters. Plain data, so that the browser gets
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
  userActivation: 'user_admin/:id/activation/',
  activation: 'activation/:key/',
  userApiKeys: 'user_admin/:id/api_key/',
  userApiKey: 'user_admin/:id/api_key/:key/',
  viewAs: 'view_as/',
  users: 'user/',
  groups: 'group/',
  group: 'group/:id/',
  usersAndConnections: 'user_connection/',
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
  copyForms: 'form/copy/',
  rulesOfForm: 'form_rules/',
  rules: 'form_rules/:id/',
  rulesForAnswer: 'get_rules_for_answer/',
  workflowsOfForm: 'workflows/',
  workflows: 'workflows/:id/',

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

  records: 'form_answer/',
  record: 'form_answer/:id/',
  recordOfForm: 'form_answer/:form/:id/',
  /** What boards, calendars and maps of a list show. */
  recordBoard: 'form_answer/board/',
  recordCalendar: 'form_answer/calendar/',
  recordMap: 'form_answer/map/',
  recordVersion: 'version/:id/',
  versionOfRecord: 'form_answer/:id/version/:version/',
  recordFolios: 'form_answer/get_folios/',
  recordChanges: 'form_answer/changes/',
  /** Part of a record: only what is given changes. */
  recordPart: 'form_answer/patch_record/:id/',
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

  findInbox: 'inbox/find/',
  writeInbox: 'inbox/bulk_docs/',
  uploadInbox: 'cdb_upload/',
  openInboxItem: 'inbox/open/',
  assignForm: 'inbox/assign/',
  listInboxes: 'inbox/all_docs/',
  inboxChanges: 'inbox/changes/',
  deleteInboxItems: 'device/delete_inbox/',
  unlinkDevice: 'device/unlink_device/',

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

export type ApiPath = (typeof paths)[keyof typeof paths]

/** Said in a `Prefer` header: addresses of files as they are stored, from the root of the site, instead of whole ones. */
export const relativeAddresses = 'addresses=relative'

/** The address of a call on the same origin: parameters filled in and escaped. Throws when one is missing. */
export function apiAddress(path: ApiPath, params: { readonly [name: string]: string | number } = {}): string {
  return (
    apiBase +
    path.replace(/:(\w+)/g, (_match, name: string) => {
      const value = params[name]
      if (value === undefined) throw new Error(`The path ${path} needs ${name}`)
      return encodeURIComponent(value)
    })
  )
}
