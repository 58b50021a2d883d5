import { all, managed, own, putInto, seen, shared, type Rows } from './row'

export const itemRows: Rows = {
  'POST file_shared_email/': {
    path: own('file_shared_email/'),
    body: (at) => ({ file_shared: at.form, email: 'nadie@example.com' }),
    public: 401,
    ...shared(201),
  },
  'POST file_shared/file_shared_email/': {
    path: own('file_shared/file_shared_email/'),
    body: (at) => ({ file_shared: `/api/infosync/item/${at.form}/`, email: 'nadie@example.com' }),
    public: 401,
    ...shared(201),
  },
  'GET file_shared_email/': { path: own('file_shared_email/'), public: 401, ...all(200) },
  'PATCH file_shared_email/': {
    path: own('file_shared_email/'),
    body: () => ({ deleted_objects: [2_000_000_000] }),
    public: 401,
    ...all(404),
  },
  'POST event/': {
    path: own('event/'),
    body: (at) => ({ name: 'Feria', forms: [at.form] }),
    public: 401,
    ...seen(201),
    // Creates an item, which needs rights on the account.
    ...{ readingKey: 401, itemsKey: 401, elsewhereKey: 401 },
  },
  'PATCH event/:id/': {
    path: (at) => `event/${at.event}/`,
    body: () => ({ name: 'Feria' }),
    public: 401,
    ...managed(202),
    direct: 404,
  },
  'GET event/get_events/': { path: own('event/get_events/'), public: 401, ...all(200) },
  'GET item/': { path: own('item/'), public: 401, ...all(200) },
  'GET item/search/': { path: own('item/search/?data=x'), public: 401, ...all(200) },
  'GET item/:id/': { path: (at) => `item/${at.form}/`, public: 401, ...seen(200) },
  'GET item/deletion/': { path: (at) => `item/deletion/?id__in=${at.form}`, public: 401, ...managed(200) },
  'GET item/:id/get_users/': { path: (at) => `item/${at.form}/get_users/`, public: 401, ...shared(200) },
  'GET item/:id/access/': { path: (at) => `item/${at.form}/access/`, public: 401, ...shared(200) },
  'GET item/:id/people/': { path: (at) => `item/${at.form}/people/`, public: 401, ...shared(200) },
  'GET file_shared/': {
    path: (at) => `file_shared/?form_id=${at.form}`,
    public: 401,
    ...all(200),
    deleted: 200,
  },
  'PATCH file_shared/': {
    path: own('file_shared/'),
    body: (at) => ({ objects: [{ owner: at.mate, file_shared: at.form, perm: 'can_read_item' }] }),
    public: 401,
    ...shared(201),
  },
  'PATCH file_shared/perms/': {
    path: own('file_shared/perms/'),
    body: () => ({ file_shared: 2_000_000_000, perm: 'can_read_item' }),
    public: 401,
    ...all(404),
  },
  'GET access_request/': { path: own('access_request/'), public: 401, ...all(200) },
  'POST access_request/': {
    path: own('access_request/'),
    body: (at) => ({ item_id: at.form }),
    public: 401,
    ...all(204),
    // Reveals nothing about what exists.
    deleted: 204,
  },
  'POST access_request/:id/': {
    path: own('access_request/2000000000/'),
    body: () => ({ is_granted: true }),
    public: 401,
    ...all(404),
  },
  'DELETE access_request/:id/answer/': {
    path: own('access_request/2000000000/answer/'),
    public: 401,
    ...all(404),
  },
  'PATCH item/:id/': {
    path: (at) => `item/${at.form}/`,
    body: () => ({ name: 'Otro' }),
    public: 401,
    ...managed(202),
  },
  'DELETE item/:id/': { path: (at) => `item/${at.form}/`, public: 401, ...managed(204) },
  'POST item/move/': {
    path: own('item/move/'),
    body: (at) => ({ items: [at.form], parent: null }),
    public: 401,
    ...managed(202),
  },
  'GET item/move_changes/': {
    path: (at) => `item/move_changes/?id__in=${at.form}`,
    public: 401,
    ...managed(200),
  },
  // Own items cannot be placed for oneself only.
  'POST item/place/': {
    path: own('item/place/'),
    body: (at) => ({ items: [at.form], parent: null }),
    ...{ public: 401, owner: 400, stranger: 404, reader: 202, answerer: 202, manager: 202, outsider: 404 },
    // Owners place their items by moving them.
    itsOwner: 400,
    readingKey: 401,
  },
  'GET item/sharers/': { path: own('item/sharers/'), public: 401, ...all(200) },
  'POST folder/': {
    path: own('folder/'),
    body: (at) => ({ name: 'Nueva', parent: at.folder }),
    public: 401,
    ...putInto(201),
  },
  'POST folder/:id/': {
    path: (at) => `folder/${at.folder}/`,
    body: () => ({ name: 'Nueva' }),
    public: 401,
    ...putInto(201),
  },
  'PATCH folder/:id/': {
    path: (at) => `folder/${at.folder}/`,
    body: () => ({ name: 'Otra' }),
    public: 401,
    ...managed(202),
    direct: 404,
  },
}
