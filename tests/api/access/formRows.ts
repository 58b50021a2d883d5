import { colourField, sampleForm } from '../sampleForm'
import { all, managed, own, seen, type Rows } from './row'

export const formRows: Rows = {
  'GET form/': { path: own('form/'), public: 401, ...all(200) },
  'POST form_data/': {
    path: own('form_data/'),
    body: (at) => sampleForm({ form_id: at.form, name: 'Otra' }),
    public: 401,
    ...managed(201),
  },
  'GET get_form/': { path: (at) => `get_form/?form_id=${at.form}`, public: 401, ...seen(200) },
  'GET get_form_for_answer/': {
    answers: true,
    path: (at) => `get_form_for_answer/?form_id=${at.form}`,
    public: 404,
    ...seen(200),
    reader: 401,
  },
  'GET form_data/get_form_fields/:id/': {
    path: (at) => `form_data/get_form_fields/${at.form}/`,
    public: 401,
    ...seen(200),
  },
  'GET get_form_fields/:id/': { path: (at) => `get_form_fields/${at.form}`, public: 401, ...seen(200) },
  'PUT form_data/update_url/:id/': {
    path: (at) => `form_data/update_url/${at.form}/`,
    body: () => ({ url: 'https://example.org' }),
    public: 401,
    ...managed(202),
  },
  'GET form_data/get_folio/:id/': {
    path: (at) => `form_data/get_folio/${at.form}/`,
    public: 401,
    ...managed(200),
  },
  'GET form_data/get_field_options/:form/:field/': {
    path: (at) => `form_data/get_field_options/${at.form}/${colourField}/`,
    public: 401,
    ...seen(200),
  },
  'POST get_form/template/': {
    path: own('get_form/template/'),
    body: (at) => ({ form_id: at.form }),
    public: 401,
    ...seen(200),
  },
  'GET templates/': { path: own('templates/'), public: 401, ...all(200) },
  'GET form_data/uses/:id/': { path: (at) => `form_data/uses/${at.form}/`, public: 401, ...managed(200) },
  'GET form_data/revisions/:id/': {
    path: (at) => `form_data/revisions/${at.form}/`,
    public: 401,
    ...seen(200),
  },
  // Everybody here has the profile permission `add_form`; formCopies.test.ts tests those without it.
  'POST form/copy/': {
    path: own('form/copy/'),
    body: (at) => ({ forms: [at.form] }),
    public: 401,
    ...seen(201),
    // Creates an item, which needs rights on the account.
    readingKey: 401,
    elsewhereKey: 404,
  },
}
