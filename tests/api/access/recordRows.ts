import { pixel } from '../pictures'
import { colourField, nameField, signatureField } from '../sampleForm'
import { all, managed, own, putInto, seen, type Rows } from './row'

const nothing = '65a0000000000000000000ff'

export const recordRows: Rows = {
  'POST form_answer/': {
    answers: true,
    path: own('form_answer/'),
    body: (at) => ({ form_id: at.form, answers: { [nameField]: 'Eva' } }),
    public: 404,
    ...seen(201),
    reader: 401,
  },
  'GET form_answer/': { path: (at) => `form_answer/?form_id=${at.form}`, public: 401, ...seen(200) },
  'GET form_answer/board/': {
    path: (at) => `form_answer/board/?form_id=${at.form}&by=answer__${colourField}`,
    public: 401,
    ...seen(200),
  },
  'GET form_answer/statistics/': {
    path: (at) => `form_answer/statistics/?form_id=${at.form}&of=answer__${colourField}__distinct`,
    public: 401,
    ...seen(200),
  },
  'GET form_answer/calendar/': {
    path: (at) => `form_answer/calendar/?form_id=${at.form}&by=created_at&first=2026-11-01&last=2026-11-30`,
    public: 401,
    ...seen(200),
  },
  'GET form_answer/map/': {
    path: (at) => `form_answer/map/?form_id=${at.form}&by=geolocation`,
    public: 401,
    ...seen(200),
  },
  'POST filters/': {
    path: own('filters/'),
    body: (at) => ({ name: 'Otra', form_id: at.form }),
    public: 401,
    ...seen(201),
    // It creates, which is the account's business.
    ...{ readingKey: 401, itemsKey: 401, elsewhereKey: 404 },
  },
  'PATCH filters/:id/': {
    path: (at) => `filters/${at.view}/`,
    body: () => ({ name: 'Otra' }),
    public: 401,
    ...managed(202),
  },
  'DELETE filters/:id/': { path: (at) => `filters/${at.view}/`, public: 401, ...managed(204) },
  // Who brings back what is in filterTree.test.ts: a form is nothing of that.
  'POST filters/:id/restore/': {
    path: (at) => `filters/${at.form}/restore/`,
    body: () => ({}),
    public: 401,
    ...all(404),
  },
  'GET filters/tabs/:id/': { path: (at) => `filters/tabs/${at.form}/`, public: 401, ...seen(200) },
  'PATCH filters/tabs/:id/': {
    path: (at) => `filters/tabs/${at.form}/`,
    body: () => ({ of: 'everybody', view_ids: [] }),
    public: 401,
    ...managed(202),
  },
  'POST filter_folder/': {
    path: own('filter_folder/'),
    body: (at) => ({ name: 'Nueva', parent: at.viewFolder }),
    public: 401,
    ...putInto(201),
  },
  'POST filter_folder/:id/': {
    path: (at) => `filter_folder/${at.viewFolder}/`,
    body: () => ({ name: 'Nueva' }),
    public: 401,
    ...putInto(201),
  },
  'PATCH filter_folder/:id/': {
    path: (at) => `filter_folder/${at.viewFolder}/`,
    body: () => ({ name: 'Otra' }),
    public: 401,
    ...managed(202),
    direct: 404,
  },
  'DELETE filter_folder/:id/': {
    path: (at) => `filter_folder/${at.viewFolder}/`,
    public: 401,
    ...managed(204),
    direct: 404,
  },
  'GET get_filters/search/': { path: own('get_filters/search/?data=x'), public: 401, ...all(200) },
  'GET get_filters/': { path: own('get_filters/'), public: 401, ...all(200) },
  'GET get_filters/:id/': { path: (at) => `get_filters/${at.view}/`, public: 401, ...seen(200) },
  'GET user/item_users/': { path: (at) => `user/item_users/?form_id=${at.form}`, public: 401, ...seen(200) },
  'GET connection_record_filter/': {
    path: (at) => `connection_record_filter/?form_id=${at.form}`,
    public: 401,
    ...seen(200),
  },
  'GET connection_filter/': { path: own('connection_filter/'), public: 401, ...all(200) },
  'GET form_answer/changes/': {
    path: (at) => `form_answer/changes/?form_id=${at.form}&feed=normal`,
    public: 401,
    ...seen(200),
  },
  'GET form_answer/get_folios/': {
    path: (at) => `form_answer/get_folios/?form_id=${at.form}&folio=1`,
    public: 401,
    ...seen(200),
  },
  'GET form_answer/:id/version/:version/': {
    path: (at) => `form_answer/${at.record}/version/1/`,
    public: 401,
    ...seen(200),
    filteredOut: 404,
  },
  // Everybody is told of the records that they may read: how many those are is in dashboard.test.ts.
  'GET dashboard/answers_per_user/': { path: own('dashboard/answers_per_user/'), public: 401, ...all(200) },
  'GET dashboard/answers_per_form/': { path: own('dashboard/answers_per_form/'), public: 401, ...all(200) },
  'GET dashboard/answers_per_date/': { path: own('dashboard/answers_per_date/'), public: 401, ...all(200) },
  'GET dashboard/user_data/': { path: own('dashboard/user_data/'), public: 401, ...all(200) },
  'GET get_latest_activities/': { path: own('get_latest_activities/'), public: 401, ...all(200) },
  'PATCH form_answer/': {
    path: own('form_answer/'),
    body: (at) => ({ deleted_objects: [at.record] }),
    public: 401,
    ...managed(202),
    filteredOut: 404,
  },
  'PATCH form_answer/update_records/': {
    path: own('form_answer/update_records/'),
    body: (at) => ({ form_id: at.form, records: [at.record], answers: { [nameField]: 'Eva' } }),
    public: 401,
    ...seen(202),
    reader: 401,
    filteredOut: 404,
  },
  // Each has a history of their own; what there is in it is in bulkEdit.test.ts.
  'GET form_answer/bulk_changes/': { path: own('form_answer/bulk_changes/'), public: 401, ...all(200) },
  'GET form_answer/bulk_changes/:id/': {
    path: own(`form_answer/bulk_changes/${nothing}/`),
    public: 401,
    ...all(404),
  },
  'GET form_answer/bulk_changes/:id/records/': {
    path: own(`form_answer/bulk_changes/${nothing}/records/`),
    public: 401,
    ...all(404),
  },
  'POST form_answer/restore/': {
    path: own('form_answer/restore/'),
    body: (at) => ({ objects: [at.record] }),
    public: 401,
    ...managed(200),
    filteredOut: 404,
  },
  'POST form_answer/undo/': {
    path: own('form_answer/undo/'),
    body: (at) => ({ change_set_id: at.changeSet }),
    public: 401,
    ...managed(200),
    filteredOut: 404,
  },
  'GET form_answer/:id/': {
    path: (at) => `form_answer/${at.record}/`,
    public: 401,
    ...seen(200),
    filteredOut: 404,
    link: 200,
  },
  'PATCH form_answer/:id/': {
    path: (at) => `form_answer/${at.record}/`,
    body: () => ({ answers: { [nameField]: 'Eva' } }),
    public: 401,
    ...seen(202),
    reader: 401,
    filteredOut: 404,
    link: 202,
  },
  'GET form_answer/:form/:id/': {
    path: (at) => `form_answer/${at.form}/${at.record}/`,
    public: 401,
    ...seen(200),
    filteredOut: 404,
  },
  'PATCH form_answer/patch_record/:id/': {
    path: (at) => `form_answer/patch_record/${at.record}/`,
    body: () => ({ answers: { [nameField]: 'Eva' } }),
    public: 401,
    ...seen(202),
    reader: 401,
    filteredOut: 404,
    link: 202,
  },
  // The form is not public: what links need besides rights is in recordLinks.test.ts.
  'POST form_answer/link/:id/': {
    path: (at) => `form_answer/link/${at.record}/`,
    public: 401,
    ...managed(400),
    filteredOut: 404,
  },
  // A key of nobody's; what there is for the right one is in ownLinks.test.ts.
  'POST form_answer/own_link/': {
    path: own('form_answer/own_link/'),
    body: (at) => ({ form_id: at.form, key: 'a' }),
    public: 404,
    ...seen(404),
  },
  'DELETE form_answer/link/:id/': {
    path: (at) => `form_answer/link/${at.record}/`,
    public: 401,
    ...managed(204),
    filteredOut: 404,
  },
  'POST answer_timer/': {
    answers: true,
    path: own('answer_timer/'),
    body: (at) => ({ form_id: at.form, key: 'a' }),
    public: 404,
    ...seen(400),
    reader: 401,
  },
  'POST draft_link/': {
    answers: true,
    path: own('draft_link/'),
    body: (at) => ({ form_id: at.form, key: 'a', content: 'AA' }),
    public: 404,
    ...seen(201),
    reader: 401,
  },
  // A link of nobody's; what there is behind the right one is in draftLinks.test.ts.
  'POST draft_link/open/': {
    answers: true,
    path: own('draft_link/open/'),
    body: (at) => ({ form_id: at.form, id: 'none' }),
    public: 404,
    ...seen(404),
    reader: 401,
  },
  'POST draft_link/email/': {
    answers: true,
    path: own('draft_link/email/'),
    body: (at) => ({ form_id: at.form, id: 'none', key: 'k'.repeat(43), email: 'ana@example.com' }),
    public: 404,
    ...seen(404),
    reader: 401,
  },
  // What a button needs besides is in buttons.test.ts: this field is none.
  'POST web_service/press_button/': {
    answers: true,
    path: own('web_service/press_button/'),
    body: (at) => ({ form_id: at.form, field_id: nameField, answers: {} }),
    public: 404,
    ...seen(400),
    reader: 401,
  },
  'GET version/:id/': { path: (at) => `version/${at.record}-1/`, public: 401, ...all(404) },

  // Without parts there is nothing to find anything with; what an upload may name is in fileAnswers.test.ts.
  'POST cloud_upload/': { path: own('cloud_upload/'), body: () => ({}), public: 400, ...all(400) },
  'POST cloud_txt_signature/': {
    answers: true,
    path: own('cloud_txt_signature/'),
    body: (at) => ({ form_id: at.form, field_id: signatureField, signature: pixel }),
    public: 404,
    ...seen(200),
    reader: 401,
  },
  'GET file/:account/:key/:name': { path: (at) => at.file, public: 200, ...all(200), deleted: 404 },
}
