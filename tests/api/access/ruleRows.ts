import { managed, own, seen, type Rows } from './row'

export const ruleRows: Rows = {
  'GET form_rules/': { path: (at) => `form_rules/?form_id=${at.form}`, public: 401, ...seen(200) },
  'GET form_rules/:id/': { path: (at) => `form_rules/${at.rules}/`, public: 401, ...seen(200) },
  'POST form_rules/': {
    path: own('form_rules/'),
    body: (at) => ({ form_id: at.form, rules: [] }),
    public: 401,
    ...managed(201),
  },
  'POST form_rules/:id/': {
    path: (at) => `form_rules/${at.rules}/`,
    body: () => ({ rules: [] }),
    public: 401,
    ...managed(201),
  },
  'PATCH form_rules/:id/': {
    path: (at) => `form_rules/${at.rules}/`,
    body: () => ({ rules: [] }),
    public: 401,
    ...managed(202),
  },
  'GET get_rules_for_answer/': {
    answers: true,
    path: (at) => `get_rules_for_answer/?form_id=${at.form}`,
    public: 404,
    ...seen(200),
    reader: 401,
  },
  'GET workflows/': { path: (at) => `workflows/?form_id=${at.form}`, public: 401, ...managed(200) },
  'GET workflows/:id/': { path: (at) => `workflows/${at.workflows}/`, public: 401, ...managed(200) },
  'POST workflows/': {
    path: own('workflows/'),
    body: (at) => ({ form_id: at.form, workflows: [] }),
    public: 401,
    ...managed(201),
  },
  'POST workflows/:id/': {
    path: (at) => `workflows/${at.workflows}/`,
    body: () => ({ workflows: [] }),
    public: 401,
    ...managed(201),
  },
  'PATCH workflows/:id/': {
    path: (at) => `workflows/${at.workflows}/`,
    body: () => ({ workflows: [] }),
    public: 401,
    ...managed(202),
  },
  'DELETE workflows/:id/': { path: (at) => `workflows/${at.workflows}/`, public: 401, ...managed(204) },
}
