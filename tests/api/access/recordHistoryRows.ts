import { all, own, seen, type Rows, type Things } from './row'

/** Callers who know the connection learn that nobody in it could edit the record; others do not know of anybody in it. */
const toConnection = {
  body: (at: Things) => ({
    ...{ records: [at.record], connection_id: at.connection, userOfConnection: { id: at.connection } },
    dry_run: true,
  }),
  public: 401,
  ...seen(200),
  ...{ reader: 401, filteredOut: 404, connection: 404, itemsKey: 404, answeringKey: 404 },
}

/** Rows about a record's history, comments and assignments. */
export const recordHistoryRows: Rows = {
  'GET form_answer/:id/history/': {
    path: (at) => `form_answer/${at.record}/history/`,
    public: 401,
    ...seen(200),
    filteredOut: 404,
  },
  // Those who may edit the record learn that it has no such version.
  'POST form_answer/:id/restore_version/': {
    path: (at) => `form_answer/${at.record}/restore_version/`,
    body: () => ({ version: 99 }),
    public: 401,
    ...seen(404),
    reader: 401,
    filteredOut: 404,
  },
  'GET form_answer/:id/comments/': {
    path: (at) => `form_answer/${at.record}/comments/`,
    public: 401,
    ...seen(200),
    filteredOut: 404,
  },
  'POST form_answer/:id/comments/': {
    path: (at) => `form_answer/${at.record}/comments/`,
    body: () => ({ text: '¿Ya se revisó?' }),
    public: 401,
    ...seen(201),
    filteredOut: 404,
  },
  // Those who read the record learn that it has no such comment.
  'PATCH form_answer/:id/comments/:comment/': {
    path: (at) => `form_answer/${at.record}/comments/0/`,
    body: () => ({ text: 'Ya' }),
    public: 401,
    ...all(404),
  },
  'DELETE form_answer/:id/comments/:comment/': {
    path: (at) => `form_answer/${at.record}/comments/0/`,
    public: 401,
    ...all(404),
  },
  'PUT form_answer/:id/follow/': {
    path: (at) => `form_answer/${at.record}/follow/`,
    body: () => ({ follows: true }),
    public: 401,
    ...seen(204),
    filteredOut: 404,
  },
  'GET form_answer/:id/readers/': {
    path: (at) => `form_answer/${at.record}/readers/`,
    public: 401,
    ...seen(200),
    filteredOut: 404,
  },
  'GET notice/': { path: own('notice/'), public: 401, ...all(200) },
  'POST notice/read/': { path: own('notice/read/'), body: () => ({}), public: 401, ...all(204) },
  'POST form_answer/assign_lead/': {
    path: own('form_answer/assign_lead/'),
    body: (at) => ({ records: [at.record], user_id: null }),
    public: 401,
    ...seen(200),
    reader: 401,
    filteredOut: 404,
  },
  'GET form_answer/assignees/': {
    path: (at) => `form_answer/assignees/?form_id=${at.form}`,
    public: 401,
    ...seen(200),
    reader: 401,
  },
  'POST form_answer/assign_lead_connection/': {
    path: own('form_answer/assign_lead_connection/'),
    ...toConnection,
  },
  'POST assign_lead_connection/': { path: own('assign_lead_connection/'), ...toConnection },
}
