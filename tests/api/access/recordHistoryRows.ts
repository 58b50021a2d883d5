import { seen, type Rows } from './row'

/** What was done to a record, and what is said about it. */
export const recordHistoryRows: Rows = {
  'GET form_answer/:id/history/': {
    path: (at) => `form_answer/${at.record}/history/`,
    public: 401,
    ...seen(200),
    filteredOut: 404,
  },
  // Who may edit the record is told that it has no such version.
  'POST form_answer/:id/restore_version/': {
    path: (at) => `form_answer/${at.record}/restore_version/`,
    body: () => ({ version: 99 }),
    public: 401,
    ...seen(404),
    reader: 401,
    filteredOut: 404,
  },
}
