import { placeField, sampleCatalog } from '../catalogServer'
import { all, managed, noSheet, own, putInto, seen, type Rows, type Things } from './row'

const asked = (at: Things) => ({ catalog_id: at.catalog })
const answers = { [placeField]: 'Norte' }
/** Statuses for those who may answer the catalog. */
const answered = (status: number) => ({ public: 401, ...seen(status), reader: 401 })
/** Statuses of lookups, which without login work only through a form: see catalogAccess.test.ts. */
const looked = (status: number) => ({ public: 404, ...seen(status) })

/** No task of anybody; the owners of tasks are tested in fill.test.ts and tasks.test.ts. */
const noTask = 'f'.repeat(24)

export const catalogRows: Rows = {
  'GET get_catalogs/': { path: own('get_catalogs/'), public: 401, ...all(200) },
  'GET get_catalogs/search/': { path: own('get_catalogs/search/?data=x'), public: 401, ...all(200) },
  'GET catalog_model/get_all_catalogs/': {
    path: own('catalog_model/get_all_catalogs/'),
    public: 401,
    ...all(200),
  },
  'GET catalog_model/get_catalog_fields/:id/': {
    path: (at) => `catalog_model/get_catalog_fields/${at.catalog}/`,
    public: 401,
    ...seen(200),
  },
  'GET catalog_model/revisions/:id/': {
    path: (at) => `catalog_model/revisions/${at.catalog}/`,
    public: 401,
    ...seen(200),
  },
  'GET catalog_model/send_catalog/:id/': {
    path: (at) => `catalog_model/send_catalog/${at.catalog}/`,
    public: 401,
    ...seen(200),
  },
  'GET catalog_model/download/:id/': {
    path: (at) => `catalog_model/download/${at.catalog}/`,
    public: 401,
    ...seen(200),
  },
  'POST catalog_model/': {
    path: own('catalog_model/'),
    body: (at) => sampleCatalog({ parent: at.catalogFolder }),
    public: 401,
    ...putInto(201),
  },
  'PATCH catalog_model/:id/': {
    path: (at) => `catalog_model/${at.catalog}/`,
    body: () => ({ name: 'Otro' }),
    public: 401,
    ...managed(202),
  },
  'DELETE catalog_model/:id/': {
    path: (at) => `catalog_model/${at.catalog}/`,
    public: 401,
    ...managed(204),
  },
  'POST catalog_folder/': {
    path: own('catalog_folder/'),
    body: (at) => ({ name: 'Nueva', parent: at.catalogFolder }),
    public: 401,
    ...putInto(201),
  },
  'POST catalog_folder/:id/': {
    path: (at) => `catalog_folder/${at.catalogFolder}/`,
    body: () => ({ name: 'Nueva' }),
    public: 401,
    ...putInto(201),
  },
  'GET catalog/get_catalog_filters/': {
    path: (at) => `catalog/get_catalog_filters/?catalog_id=${at.catalog}`,
    public: 401,
    ...seen(200),
  },
  'POST user_properties/create_filter/': {
    path: own('user_properties/create_filter/'),
    body: (at) => ({ ...asked(at), filter_name: 'Norte', filter: { [placeField]: 'Norte' } }),
    public: 401,
    ...managed(201),
  },
  'POST catalog/delete_filter/': {
    path: own('catalog/delete_filter/'),
    body: (at) => ({ ...asked(at), filter_name: 'Activos' }),
    public: 401,
    ...managed(200),
  },

  'POST catalog/find/': { path: own('catalog/find/'), body: asked, ...looked(200) },
  'POST catalog/count/': { path: own('catalog/count/'), body: asked, ...looked(200) },
  'POST catalog/view/': { path: own('catalog/view/'), body: asked, ...looked(201) },
  'POST catalog/keys/': {
    path: own('catalog/keys/'),
    body: (at) => ({ ...asked(at), field_id: placeField }),
    ...looked(200),
  },
  'POST catalog/details/': {
    path: own('catalog/details/'),
    body: (at) => ({ ...asked(at), field_ids: [placeField] }),
    ...looked(200),
  },
  'POST catalog/changes/': { path: own('catalog/changes/'), body: asked, ...looked(200) },
  'POST catalog/get_value_fields/': {
    path: own('catalog/get_value_fields/'),
    body: (at) => ({ ...asked(at), field_id: placeField }),
    public: 401,
    ...seen(200),
  },
  'POST catalog_answers/': {
    path: own('catalog_answers/'),
    body: (at) => ({ ...asked(at), answers }),
    ...answered(201),
  },
  'GET catalog_answers/:id/': {
    path: (at) => `catalog_answers/${at.row}/?catalog_id=${at.catalog}`,
    public: 401,
    ...seen(200),
    filteredOut: 404,
  },
  'PATCH catalog_answers/:id/': {
    path: (at) => `catalog_answers/${at.row}/`,
    body: (at) => ({ ...asked(at), answers }),
    ...answered(204),
  },
  'PATCH catalog_answers/': {
    path: own('catalog_answers/'),
    body: (at) => ({ ...asked(at), record_id: at.row, answers }),
    ...answered(204),
  },
  'PATCH catalog_answers/update_catalogs/': {
    path: own('catalog_answers/update_catalogs/'),
    body: (at) => ({ ...asked(at), objects: [at.row], answers }),
    ...answered(202),
  },
  'POST catalog/bulk_docs/': {
    path: own('catalog/bulk_docs/'),
    body: (at) => ({ ...asked(at), docs: [{ answers }] }),
    ...answered(200),
  },
  'POST catalog_answers/sync_catalogs_records/': {
    path: own('catalog_answers/sync_catalogs_records/'),
    body: (at) => ({ catalogs_ids: [at.catalog], form_answers_ids: [at.record], status: 'created' }),
    ...answered(200),
    filteredOut: 404,
  },
  'POST catalog_answers/restore/': {
    path: own('catalog_answers/restore/'),
    body: (at) => ({ ...asked(at), objects: [at.row] }),
    public: 401,
    ...managed(200),
  },
  'POST catalog_answers/upload_sheet/': {
    // Without a file; for those who may write rows of any catalog, or add users.
    path: own('catalog_answers/upload_sheet/'),
    public: 401,
    ...all(400),
    stranger: 401,
    reader: 401,
    // They write rows of catalogs of their own account.
    connection: 400,
    // The call reads a sheet and reaches no catalog.
    elsewhereKey: 400,
    administrator: 400,
  },
  'POST catalog_answers/get_header_sheet/': {
    path: own('catalog_answers/get_header_sheet/'),
    // Belongs to the account, but to no user.
    body: () => ({ spreadsheet_url: noSheet }),
    public: 401,
    ...all(400),
  },
  'POST catalog_answers/get_sheet_formats/': {
    path: own('catalog_answers/get_sheet_formats/'),
    // Belongs to the account, but to no user.
    body: () => ({ spreadsheet_url: noSheet }),
    public: 401,
    ...all(400),
  },
  'POST catalog_answers/sheet_to_catalog/': {
    path: own('catalog_answers/sheet_to_catalog/'),
    // Those who may fill it learn that there is no such sheet.
    body: (at) => ({ ...asked(at), spreadsheet_url: noSheet, mapping: {} }),
    ...answered(400),
  },
  'POST catalog/download/': {
    path: own('catalog/download/'),
    body: (at) => ({ ...asked(at), format: 'csv' }),
    public: 401,
    ...seen(200),
  },
  'GET sheet/:account/:key/:name': { path: own(noSheet), public: 404, ...all(404) },
  'GET tasks/': { path: own('tasks/'), public: 401, ...all(200) },
  'GET tasks/:id/': { path: own(`tasks/${noTask}/`), public: 401, ...all(404) },
  'POST tasks/:id/cancel/': { path: own(`tasks/${noTask}/cancel/`), public: 401, ...all(404) },
}
