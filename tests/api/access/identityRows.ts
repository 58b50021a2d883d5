import { password } from '../testServer'
import { all, own, type Rows } from './row'

/** Nobody else says who people are here: what there is with a provider is in signIn.test.ts. */
export const identityRows: Rows = {
  'POST sign_in/begin/': { path: own('sign_in/begin/'), body: () => ({}), public: 404, ...all(404) },
  'POST sign_in/finish/': {
    path: own('sign_in/finish/'),
    body: () => ({ answer: '?code=x' }),
    ...{ public: 404, ...all(404) },
  },
  'POST sign_in/code/': {
    path: own('sign_in/code/'),
    // Codes that are tried are counted; one that is not even said is not.
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
    ...{ public: 401, ...all(404), readingKey: 401, itemsKey: 404, elsewhereKey: 404 },
  },
  'DELETE identity/:id/': {
    path: own('identity/999999/'),
    body: () => ({ current_password: password }),
    ...{ public: 401, ...all(404), readingKey: 401 },
  },
}
