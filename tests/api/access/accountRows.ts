import { password } from '../testServer'
import { all, own, type Rows } from './row'

let names = 0
// Another name each time: guesses at one are counted.
const login = {
  path: own('user_admin/login/'),
  body: () => ({ username: `nobody-${(names += 1)}`, password: 'nothing' }),
}

export const accountRows: Rows = {
  'POST user_admin/login/': { ...login, public: 400, ...all(400) },
  'POST user_admin/logout/': { path: own('user_admin/logout/'), public: 401, ...all(200) },
  'GET jwt_public_key/': { path: own('jwt_public_key/'), public: 200, ...all(200) },
  // Of others pickers show name and e-mail; the rest is for whoever administers them.
  'GET user_admin/:id/': {
    path: (at) => `user_admin/${at.owner}/`,
    public: 401,
    ...all(401),
    owner: 200,
    outsider: 404,
    connection: 404,
    // Whose key it is.
    readingKey: 200,
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
  'GET user/': { path: own('user/'), public: 401, ...all(200) },
  'GET group/': { path: own('group/'), public: 401, ...all(200) },
  'GET user_connection/': { path: own('user_connection/?data=a'), public: 401, ...all(200) },
  'GET api_key/': { path: own('api_key/'), public: 401, ...all(200) },
  'POST api_key/': {
    path: own('api_key/'),
    body: () => ({ name: 'x', current_password: password }),
    public: 401,
    ...all(201),
  },
  'DELETE api_key/:id/': { path: own('api_key/999999/'), public: 401, ...all(404) },

  'GET server_info/': { path: own('server_info/'), public: 200, ...all(200) },
  'GET map/search/': { path: own('map/search/?q=x'), public: 404, ...all(404) },
  'GET common/date/now/': { path: own('common/date/now/'), public: 200, ...all(200) },
  'GET all_languages/': { path: own('all_languages/'), public: 200, ...all(200) },
  'GET all_timezones/': { path: own('all_timezones/'), public: 200, ...all(200) },
}
