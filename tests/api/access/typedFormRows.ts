import { seen, type Rows } from './row'

/** Rows about forms as APIs of their own; rights to records are the same as in `form_answer/`. */
export const typedFormRows: Rows = {
  'GET /api/forms/:id/openapi.json': {
    path: (at) => `/api/forms/${at.form}/openapi.json`,
    public: 401,
    ...seen(200),
  },
  'GET /api/forms/:id/client.ts': {
    path: (at) => `/api/forms/${at.form}/client.ts`,
    public: 401,
    ...seen(200),
  },
  'GET /api/forms/:id/records': { path: (at) => `/api/forms/${at.form}/records`, public: 401, ...seen(200) },
  'POST /api/forms/:id/records': {
    answers: true,
    path: (at) => `/api/forms/${at.form}/records`,
    body: () => ({ answers: { nombre: 'Eva' } }),
    public: 404,
    ...seen(201),
    reader: 401,
  },
  'GET /api/forms/:id/records/:record': {
    path: (at) => `/api/forms/${at.form}/records/${at.record}`,
    public: 401,
    ...seen(200),
    filteredOut: 404,
  },
  'PATCH /api/forms/:id/records/:record': {
    path: (at) => `/api/forms/${at.form}/records/${at.record}`,
    body: () => ({ answers: { nombre: 'Eva' } }),
    public: 401,
    ...seen(202),
    reader: 401,
    filteredOut: 404,
  },
}
