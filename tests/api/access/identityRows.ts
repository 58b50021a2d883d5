import { password } from '../testServer'
import { all, own, type Rows } from './row'

/** There is no provider here; signIn.test.ts tests one. */
export const identityRows: Rows = {
  'POST sign_in/begin/': { path: own('sign_in/begin/'), body: () => ({}), public: 404, ...all(404) },
  'POST sign_in/finish/': {
    path: own('sign_in/finish/'),
    body: () => ({ answer: '?code=x' }),
    ...{ public: 404, ...all(404) },
  },
  'POST sign_in/code/': {
    path: own('sign_in/code/'),
    // Wrong codes are counted, but a missing one is not.
    body: () => ({}),
    ...{ public: 400, ...all(400) },
  },
  'POST sign_in/account/': {
    path: own('sign_in/account/'),
    body: () => ({ ticket: 'none', email: 'nobody@example.com' }),
    ...{ public: 404, ...all(404) },
  },
  'POST user_admin/oauth2_google_signin/': {
    path: own('user_admin/oauth2_google_signin/'),
    body: () => ({ email: 'nobody@example.com', token: 'x' }),
    ...{ public: 404, ...all(404) },
  },
  'GET identity/': { path: own('identity/'), public: 401, ...all(200), readingKey: 401 },
  'POST identity/': {
    path: own('identity/'),
    body: () => ({ current_password: password }),
    ...{ public: 401, ...all(404), readingKey: 401, answeringKey: 404, itemsKey: 404, elsewhereKey: 404 },
  },
  'POST identity/proof/': {
    path: own('identity/proof/'),
    body: () => ({}),
    ...{ public: 401, ...all(404), readingKey: 401 },
  },
  'DELETE identity/:id/': {
    path: own('identity/999999/'),
    body: () => ({ current_password: password }),
    ...{ public: 401, ...all(404), readingKey: 401 },
  },
  'POST passkey/challenge/': {
    path: own('passkey/challenge/'),
    body: () => ({}),
    ...{ public: 200, ...all(200) },
  },
  // Wrong passkeys are counted, but a missing one is not.
  'POST passkey/login/': { path: own('passkey/login/'), body: () => ({}), public: 400, ...all(400) },
  'POST passkey/proof/': {
    path: own('passkey/proof/'),
    body: () => ({}),
    ...{ public: 401, ...all(400), readingKey: 401, answeringKey: 400, itemsKey: 400, elsewhereKey: 400 },
  },
  'GET passkey/': { path: own('passkey/'), public: 401, ...all(200), readingKey: 401 },
  'POST passkey/': {
    path: own('passkey/'),
    body: () => ({}),
    ...{ public: 401, ...all(400), readingKey: 401, answeringKey: 400, itemsKey: 400, elsewhereKey: 400 },
  },
  'POST passkey/begin/': {
    path: own('passkey/begin/'),
    body: () => ({ current_password: password }),
    ...{ public: 401, ...all(200), readingKey: 401 },
  },
  'PATCH passkey/:id/': {
    path: own('passkey/999999/'),
    body: () => ({ name: 'Mi llave' }),
    ...{ public: 401, ...all(404), readingKey: 401 },
  },
  'DELETE passkey/:id/': {
    path: own('passkey/999999/'),
    body: () => ({ current_password: password }),
    ...{ public: 401, ...all(404), readingKey: 401 },
  },
}
