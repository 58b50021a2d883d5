import { pixel } from '../pictures'
import { nameField, signatureField } from '../sampleForm'
import { all, managed, own, seen, type Rows } from './row'

export const recordRows: Rows = {
  'POST form_answer/': {
    path: own('form_answer/'),
    body: (at) => ({ form_id: at.form, answers: { [nameField]: 'Eva' } }),
    public: 404,
    ...seen(201),
    reader: 401,
  },
  'GET form_answer/': { path: (at) => `form_answer/?form_id=${at.form}`, public: 401, ...seen(200) },
  'PATCH form_answer/': {
    path: own('form_answer/'),
    body: (at) => ({ deleted_objects: [at.record] }),
    public: 401,
    ...managed(202),
  },
  'GET form_answer/:id/': { path: (at) => `form_answer/${at.record}/`, public: 401, ...seen(200) },
  'PATCH form_answer/:id/': {
    path: (at) => `form_answer/${at.record}/`,
    body: () => ({ answers: { [nameField]: 'Eva' } }),
    public: 401,
    ...seen(202),
    reader: 401,
  },
  'GET form_answer/:form/:id/': {
    path: (at) => `form_answer/${at.form}/${at.record}/`,
    public: 401,
    ...seen(200),
  },
  'GET version/:id/': { path: (at) => `version/${at.record}-1/`, public: 401, ...all(404) },

  // Without parts there is nothing to find anything with; what an upload may name is in fileAnswers.test.ts.
  'POST cloud_upload/': { path: own('cloud_upload/'), body: () => ({}), public: 400, ...all(400) },
  'POST cloud_txt_signature/': {
    path: own('cloud_txt_signature/'),
    body: (at) => ({ form_id: at.form, field_id: signatureField, signature: pixel }),
    public: 404,
    ...seen(200),
    reader: 401,
  },
  'GET file/:account/:key/:name': { path: (at) => at.file, public: 200, ...all(200) },
}
