import { all, managed, own, type Rows } from './row'

/** An id that does not exist; rights to existing webhooks are tested in webhooks.test.ts. */
const none = 999_999

export const webhookRows: Rows = {
  'GET webhook/': { path: (at) => `webhook/?form_id=${at.form}`, public: 401, ...managed(200) },
  'POST webhook/': {
    path: own('webhook/'),
    body: (at) => ({
      form_id: at.form,
      name: 'CRM',
      url: 'https://crm.example.com/',
      events: ['record.created'],
    }),
    public: 401,
    ...managed(201),
  },
  'PATCH webhook/:id/': { path: own(`webhook/${none}/`), body: () => ({}), public: 401, ...all(404) },
  'DELETE webhook/:id/': { path: own(`webhook/${none}/`), public: 401, ...all(404) },
  'POST webhook/:id/secret/': {
    path: own(`webhook/${none}/secret/`),
    body: () => ({}),
    public: 401,
    ...all(404),
  },
  'POST webhook/:id/test/': {
    path: own(`webhook/${none}/test/`),
    body: () => ({}),
    public: 401,
    ...all(404),
  },
  'GET webhook/:id/deliveries/': { path: own(`webhook/${none}/deliveries/`), public: 401, ...all(404) },
  'POST webhook_delivery/:id/send/': {
    path: own(`webhook_delivery/${none}/send/`),
    body: () => ({}),
    public: 401,
    ...all(404),
  },
}
