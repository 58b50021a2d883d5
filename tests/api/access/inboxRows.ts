import { all, own, type Rows } from './row'

/** Statuses for the owner's inbox: others of the account are refused, other accounts do not know the owner. */
const owners = (status: number) => ({
  public: 401,
  ...all(401),
  owner: status,
  outsider: 404,
  connection: 404,
  administrator: status,
  supervisor: status,
})

export const inboxRows: Rows = {
  'POST inbox/find/': { path: own('inbox/find/'), body: (at) => ({ user_id: at.owner }), ...owners(200) },
  'POST inbox/bulk_docs/': {
    path: own('inbox/bulk_docs/'),
    body: (at) => ({ user_id: at.owner, inbox_records: [{ name: 'Tarea' }] }),
    ...owners(200),
  },
  'POST cdb_upload/': {
    path: own('cdb_upload/'),
    body: (at) => ({ user_id: at.owner, inbox_records: [{ name: 'Tarea' }] }),
    ...owners(200),
  },
  'POST inbox/open/': {
    path: own('inbox/open/'),
    body: () => ({ id: 'none' }),
    public: 401,
    ...all(404),
    readingKey: 401,
  },
  'POST inbox/assign/': {
    path: own('inbox/assign/'),
    body: (at) => ({ id: 'a'.repeat(24), form_id: at.form, users: [at.owner] }),
    ...owners(201),
    stranger: 404,
    // They may not see the form.
    administrator: 404,
    supervisor: 404,
  },
  'POST inbox/all_docs/': {
    path: own('inbox/all_docs/'),
    body: (at) => ({ users: [at.owner] }),
    ...owners(201),
  },
  'GET inbox/changes/': {
    path: own('inbox/changes/?feed=normal'),
    public: 401,
    ...all(200),
    readingKey: 401,
  },
  'POST device/delete_inbox/': {
    path: own('device/delete_inbox/'),
    body: (at) => ({ delete_records: { [at.owner]: ['none'] } }),
    ...owners(200),
  },
  // Must not end the session, because the probes share one of the owner's.
  'POST device/unlink_device/': {
    path: own('device/unlink_device/'),
    body: () => ({ user_id: 2_000_000_000, unlink_all: true }),
    public: 401,
    ...all(404),
  },
  'POST device/message/': {
    path: own('device/message/'),
    body: (at) => ({ users: [at.mate], title: 'Hola', text: '' }),
    ...{ public: 401, ...all(401), owner: 202, administrator: 202 },
    // To them, no user has that name.
    ...{ outsider: 404, connection: 404 },
  },
  'GET device/message/': {
    path: (at) => `device/message/?users=${at.mate}`,
    ...{ public: 401, ...all(401), owner: 200, administrator: 200 },
    ...{ outsider: 404, connection: 404 },
  },
  'GET device/push/': { path: own('device/push/'), public: 401, ...all(200) },
  'POST device/push/': {
    path: own('device/push/'),
    body: () => ({
      endpoint: 'http://push.example/x',
      keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    }),
    public: 401,
    ...all(400),
  },
  'POST device/push/end/': {
    path: own('device/push/end/'),
    body: () => ({ endpoint: 'http://push.example/x' }),
    public: 401,
    ...all(204),
  },
}
