import { password } from '../testServer'
import { all, noSheet, own, type Rows } from './row'
import type { Things } from './row'

let names = 0
// A different name each time, because wrong guesses for a name are counted.
const login = {
  path: own('user_admin/login/'),
  body: () => ({ username: `nobody-${(names += 1)}`, password: 'nothing' }),
}

/** Statuses of what only the owner may do with another user or a group of the account. */
const ofMate = (status: number) => ({
  ...{ public: 401, ...all(401), owner: status },
  ...{ outsider: 404, connection: 404, administrator: status },
})

/** Statuses of what administrators may do with their own account, which outsiders, as owners of theirs, may too. */
const ofAdministrators = (status: number) => ({
  ...{ public: 401, ...all(401), owner: status, administrator: status },
  ...{ outsider: status, connection: status },
})

const ofConnection = (more: string) => (at: Things) => `connection/${at.connection}/${more}`

/** Everybody in the account may share with its connections, except restricted keys. */
const seesConnection = {
  ...{ public: 401, ...all(200), outsider: 404, connection: 404, readingKey: 404 },
}

export const accountRows: Rows = {
  'POST view_as/': {
    path: own('view_as/'),
    body: (at) => ({ user_id: at.mate }),
    ...{ public: 401, owner: 201, stranger: 401, reader: 401, answerer: 401, manager: 401, outsider: 404 },
    connection: 404,
    administrator: 201,
    readingKey: 401,
  },
  'POST user_admin/login/': { ...login, public: 400, ...all(400) },
  'POST user_admin/logout/': { path: own('user_admin/logout/'), public: 401, ...all(200) },
  'GET jwt_public_key/': { path: own('jwt_public_key/'), public: 200, ...all(200) },
  // Pickers show name and e-mail of others; only their administrators see the rest.
  'GET user_admin/:id/': {
    path: (at) => `user_admin/${at.owner}/`,
    public: 401,
    ...all(401),
    owner: 200,
    outsider: 404,
    connection: 404,
    // The owner of the key.
    readingKey: 200,
    administrator: 200,
  },
  'PATCH user_admin/:id/': {
    path: (at) => `user_admin/${at.owner}/`,
    body: () => ({ phone: '55' }),
    public: 401,
    ...all(401),
    owner: 202,
    outsider: 404,
    connection: 404,
  },
  // The account's owner sees all users; somebody who administers nobody sees none.
  'GET user_admin/': {
    path: own('user_admin/'),
    public: 401,
    ...all(401),
    owner: 200,
    outsider: 200,
    connection: 200,
    administrator: 200,
  },
  'POST user_admin/': {
    path: own('user_admin/'),
    body: () => ({ name: 'Nueva', email: `nueva-${(names += 1)}@example.com`, password }),
    public: 401,
    ...all(401),
    ...{ owner: 201, outsider: 201, connection: 201, administrator: 201 },
  },
  'POST user_admin/sheet_to_users/': {
    path: own('user_admin/sheet_to_users/'),
    // Authorized callers learn that there is no such sheet.
    body: () => ({ spreadsheet_url: noSheet, mapping: {} }),
    public: 401,
    ...all(401),
    ...{ owner: 400, outsider: 400, connection: 400, administrator: 400 },
  },
  'DELETE user_admin/:id/': {
    path: (at) => `user_admin/${at.mate}/`,
    body: () => ({}),
    public: 401,
    ...all(401),
    ...{ owner: 204, outsider: 404, connection: 404, administrator: 204 },
  },
  'GET user_admin/:id/deletion/': { path: (at) => `user_admin/${at.mate}/deletion/`, ...ofMate(200) },
  'GET user_admin/:id/forms/': { path: (at) => `user_admin/${at.mate}/forms/`, ...ofMate(200) },
  'GET user_admin/:id/catalogs/': { path: (at) => `user_admin/${at.mate}/catalogs/`, ...ofMate(200) },
  'POST user_admin/:id/activation/': {
    path: (at) => `user_admin/${at.mate}/activation/`,
    body: () => ({}),
    ...ofMate(201),
  },
  'POST activation/send_email/': {
    path: own('activation/send_email/'),
    body: () => ({ username: 'nobody@example.com' }),
    // There is no mail server here.
    ...{ public: 409, ...all(401) },
    ...{ owner: 409, outsider: 409, connection: 409, administrator: 409 },
  },
  'POST client/': {
    path: own('client/'),
    body: () => ({ email: 'nobody@example.com', name: 'Nadie', company: 'Nadie', terms: true }),
    // Sign-up is off here.
    ...{ public: 403, ...all(403) },
  },
  'GET terms_and_conditions/': { path: own('terms_and_conditions/'), public: 200, ...all(200) },
  'POST pwd_reset/': {
    path: own('pwd_reset/'),
    body: () => ({ username: 'nobody@example.com' }),
    ...{ public: 409, ...all(409) },
  },
  'POST user_admin/reset_password_confirm/': {
    path: own('user_admin/reset_password_confirm/'),
    body: () => ({ password, token: 'none' }),
    ...{ public: 404, ...all(404) },
  },
  'GET activation/:key/': { path: own('activation/none/'), public: 404, ...all(404) },
  'POST activation/:key/': {
    path: own('activation/none/'),
    body: () => ({ password }),
    public: 404,
    ...all(404),
  },
  'GET user_admin/:id/sessions/': { path: (at) => `user_admin/${at.mate}/sessions/`, ...ofMate(200) },
  'DELETE user_admin/:id/sessions/:session/': {
    path: (at) => `user_admin/${at.mate}/sessions/none/`,
    ...ofMate(404),
  },
  'GET user_admin/:id/second_factor/': {
    path: (at) => `user_admin/${at.mate}/second_factor/`,
    ...ofMate(200),
  },
  'DELETE user_admin/:id/second_factor/': {
    path: (at) => `user_admin/${at.mate}/second_factor/`,
    // They have no second factor.
    ...ofMate(409),
  },
  'POST second_factor/': {
    path: own('second_factor/'),
    body: () => ({ current_password: password }),
    ...{ public: 401, ...all(201), readingKey: 401 },
  },
  'PUT second_factor/': {
    path: own('second_factor/'),
    body: () => ({ one_time_code: 'none' }),
    ...{ public: 401, ...all(400), readingKey: 401 },
  },
  'DELETE second_factor/': {
    path: own('second_factor/'),
    body: () => ({ current_password: password }),
    ...{ public: 401, ...all(409), readingKey: 401 },
  },
  'POST second_factor/recovery_codes/': {
    path: own('second_factor/recovery_codes/'),
    body: () => ({ current_password: password }),
    ...{ public: 401, ...all(409), readingKey: 401 },
  },
  'PUT second_factor/required/': {
    path: own('second_factor/required/'),
    body: () => ({ is_required: false }),
    ...{ public: 401, ...all(401), owner: 200, outsider: 200, connection: 200 },
  },
  'GET user_admin/:id/api_key/': { path: (at) => `user_admin/${at.mate}/api_key/`, ...ofMate(200) },
  'POST user_admin/:id/api_key/': {
    path: (at) => `user_admin/${at.mate}/api_key/`,
    body: () => ({ name: 'x', current_password: password }),
    ...ofMate(201),
  },
  'DELETE user_admin/:id/api_key/:key/': {
    path: (at) => `user_admin/${at.mate}/api_key/999999/`,
    ...ofMate(404),
  },
  'POST group/': {
    path: own('group/'),
    body: () => ({ name: 'Grupo' }),
    public: 401,
    ...all(401),
    ...{ owner: 201, outsider: 201, connection: 201, administrator: 201 },
  },
  'GET group/:id/': { path: (at) => `group/${at.group}/`, ...ofMate(200), groupAdmin: 200 },
  'PATCH group/:id/': {
    path: (at) => `group/${at.group}/`,
    body: () => ({ name: 'Otro' }),
    ...ofMate(202),
    groupAdmin: 202,
  },
  'DELETE group/:id/': { path: (at) => `group/${at.group}/`, ...ofMate(204) },
  'GET user/': { path: own('user/'), public: 401, ...all(200) },
  'GET group/': { path: own('group/'), public: 401, ...all(200) },
  'GET user_connection/': { path: own('user_connection/?data=a'), public: 401, ...all(200) },
  'GET activity/': {
    path: own('activity/'),
    ...{ public: 401, ...all(401), owner: 200, outsider: 200, connection: 200, administrator: 200 },
  },
  // Which users they see is tested in panels.test.ts.
  'GET users_panel/': {
    path: own('users_panel/'),
    ...{ ...ofAdministrators(200), supervisor: 200, groupAdmin: 200 },
  },
  'GET connections_panel/': { path: own('connections_panel/'), ...ofAdministrators(200) },
  'GET user_connection/load_user/': {
    path: own('user_connection/load_user/?username=owner@example.com'),
    ...{ public: 401, ...all(200), outsider: 404, connection: 200, readingKey: 200 },
  },
  // The connection is owned by its own account's owner; everybody here sees that it exists.
  'GET connection/': { path: own('connection/'), public: 401, ...all(200) },
  'GET connection/:id/': { path: ofConnection(''), ...seesConnection },
  'GET connection/:id/files/': { path: ofConnection('files/'), ...seesConnection },
  'GET users_of_connection/': {
    path: (at) => `users_of_connection/?connection=${at.connection}`,
    ...seesConnection,
  },
  'DELETE connection/:id/': {
    path: ofConnection(''),
    ...{ public: 401, ...all(401), owner: 204, outsider: 404, connection: 404, administrator: 204 },
  },
  'POST connection/': {
    path: own('connection/'),
    body: () => ({ email: `otra-${(names += 1)}@example.com` }),
    ...{ public: 401, ...all(401), owner: 201, outsider: 201, connection: 201, administrator: 201 },
  },
  'GET connection_invitation/': {
    path: own('connection_invitation/'),
    ...{ public: 401, ...all(401), owner: 200, outsider: 200, connection: 200, administrator: 200 },
  },
  'DELETE connection_invitation/:id/': {
    path: own('connection_invitation/999999/'),
    ...{ public: 401, ...all(401), owner: 404, outsider: 404, connection: 404, administrator: 404 },
  },
  'GET connection_invitation/received/:key/': {
    path: own('connection_invitation/received/none/'),
    ...{ public: 401, ...all(404) },
  },
  'POST connection_invitation/received/:key/': {
    path: own('connection_invitation/received/none/'),
    body: () => ({ accept: true }),
    ...{ public: 401, ...all(404) },
  },
  'GET api_key/': { path: own('api_key/'), public: 401, ...all(200) },
  'POST api_key/': {
    path: own('api_key/'),
    body: () => ({ name: 'x', current_password: password }),
    public: 401,
    ...all(201),
    readingKey: 401,
  },
  'DELETE api_key/:id/': { path: own('api_key/999999/'), public: 401, ...all(404) },

  'GET server_info/': { path: own('server_info/'), public: 200, ...all(200) },
  'GET map/search/': { path: own('map/search/?q=x'), public: 404, ...all(404) },
  'GET common/date/now/': { path: own('common/date/now/'), public: 200, ...all(200) },
  'GET all_languages/': { path: own('all_languages/'), public: 200, ...all(200) },
  'GET all_countries/': { path: own('all_countries/'), public: 200, ...all(200) },
  'GET all_states/': { path: own('all_states/?country_id=MX'), public: 200, ...all(200) },
  'GET all_industries/': { path: own('all_industries/'), public: 200, ...all(200) },
  // Nobody has a logo here, and every caller learns that.
  'GET company_logo/:account/:key/:version': {
    path: (at) => `company_logo/${at.owner}/none/none`,
    public: 404,
    ...all(404),
  },
  'GET account/get_data/': { path: own('account/get_data/'), ...ofAdministrators(200) },
  'PUT account/edit/': {
    path: own('account/edit/'),
    body: () => ({ phone: '55' }),
    ...ofAdministrators(200),
  },
  // Without a file: authorized callers learn that it is missing.
  'POST user_admin/company_picture/': {
    path: own('user_admin/company_picture/'),
    body: () => ({}),
    ...ofAdministrators(400),
  },
  'DELETE user_admin/company_picture/': {
    path: own('user_admin/company_picture/'),
    ...ofAdministrators(200),
  },
  'GET all_timezones/': { path: own('all_timezones/'), public: 200, ...all(200) },
}
