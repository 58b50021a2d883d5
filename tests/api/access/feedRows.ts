import { all, own, seen, type Rows } from './row'

/** An id that does not exist; rights to existing feeds are tested in feedRights.test.ts. */
const none = 999_999

/** Statuses of calls that need a feed's key, whoever is logged in. */
const byKey = (path: string) => ({ path: own(path), public: 401, ...all(401) })

export const feedRows: Rows = {
  'GET feed/': { path: (at) => `feed/?form_id=${at.form}`, public: 401, ...seen(200) },
  'POST feed/': {
    path: own('feed/'),
    body: (at) => ({ form_id: at.form, name: 'Tablero' }),
    // An API key cannot create something that outlives it.
    ...{ public: 401, ...seen(201), wholeKey: 401, readingKey: 401, itemsKey: 401, elsewhereKey: 401 },
  },
  'DELETE feed/:id/': { path: own(`feed/${none}/`), public: 401, ...all(404) },
  'GET feed/:id/json/': byKey(`feed/${none}/json/`),
  'GET feed/:id/csv/': byKey(`feed/${none}/csv/`),
  'GET feed/:id/odata/': byKey(`feed/${none}/odata/`),
  'GET feed/:id/odata/$metadata': byKey(`feed/${none}/odata/$metadata`),
  'GET feed/:id/odata/:table': byKey(`feed/${none}/odata/records`),
  'GET feed/:id/odata/:table/$count': byKey(`feed/${none}/odata/records/$count`),
}
