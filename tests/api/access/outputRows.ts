import { all, managed, noSheet, own, seen, type Rows } from './row'

const nothing = '65a0000000000000000000ff'

/** Rows about downloads, printing and mailing of records. */
/** The owners of files and tasks are tested in fill.test.ts and tasks.test.ts. */

export const outputRows: Rows = {
  'GET download/': { path: (at) => `download/?form_id=${at.form}&type=csv`, public: 401, ...seen(200) },
  'POST download/get_selected/': {
    path: own('download/get_selected/'),
    body: (at) => ({ form_id: at.form, type: 'csv', records: [at.record] }),
    public: 401,
    ...seen(200),
    filteredOut: 404,
  },
  'POST download/size/': {
    path: own('download/size/'),
    body: (at) => ({ form_id: at.form, records: [at.record] }),
    public: 401,
    ...seen(200),
    filteredOut: 404,
  },
  'POST form_answer/pdf/': {
    path: own('form_answer/pdf/'),
    body: (at) => ({ answer_uri: at.record }),
    public: 401,
    ...seen(200),
    filteredOut: 404,
  },
  'PUT form_data/templates/:id/': {
    path: (at) => `form_data/templates/${at.form}/`,
    // Those who manage the form learn that two templates have the same id.
    body: () => ({ templates: [{ id: 1 }, { id: 1 }] }),
    public: 401,
    ...managed(400),
  },
  'POST form_data/templates/:id/preview/': {
    path: (at) => `form_data/templates/${at.form}/preview/`,
    // Those who manage the form learn that there is no such record.
    body: () => ({ template: { id: 1 }, records: [nothing] }),
    public: 401,
    ...managed(404),
  },
  'POST form_answer/records_pdf/': {
    path: own('form_answer/records_pdf/'),
    body: (at) => ({ records_uri: [at.record] }),
    public: 401,
    ...seen(202),
    filteredOut: 404,
  },
  'POST records_pdf/': {
    path: own('records_pdf/'),
    body: (at) => ({ records_uri: [at.record] }),
    public: 401,
    ...seen(202),
    filteredOut: 404,
  },
  'POST form_answer/send_mail/': {
    path: own('form_answer/send_mail/'),
    // Those who see the record learn that this is no address.
    body: (at) => ({ answer_uri: at.record, emails: ['nobody'], email_configuration: {} }),
    public: 401,
    ...seen(400),
    filteredOut: 404,
  },
  // Everybody has a history of their own; its content is tested in downloads.test.ts.
  'GET download_history/': { path: own('download_history/'), public: 401, ...all(200) },
  'GET download_history/:id/': { path: own(`download_history/${nothing}/`), public: 401, ...all(404) },
  'DELETE download_history/:id/': { path: own(`download_history/${nothing}/`), public: 401, ...all(404) },
  'POST download_history/:id/again/': {
    path: own(`download_history/${nothing}/again/`),
    body: () => ({}),
    public: 401,
    ...all(404),
  },
  'GET download_file/:account/:key/:name': {
    path: own('download_file/1/no/no.csv'),
    public: 404,
    ...all(404),
  },
  'POST form_answer/sheet_to_form/': {
    path: own('form_answer/sheet_to_form/'),
    // Those who may load records learn that there is no such sheet.
    body: (at) => ({ form_id: at.form, spreadsheet_url: noSheet, mapping: {} }),
    public: 401,
    ...seen(400),
    reader: 401,
    filteredOut: 401,
  },
}
