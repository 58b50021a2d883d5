/** Where the calls lie by which somebody else says who people are. Apart from {@link ./paths}, which the public page loads whole. */
export const identityPaths = {
  beginSignIn: 'sign_in/begin/',
  finishSignIn: 'sign_in/finish/',
  signInCode: 'sign_in/code/',
  signInAccount: 'sign_in/account/',
  signInToken: 'user_admin/oauth2_google_signin/',
  identities: 'identity/',
  identity: 'identity/:id/',
} as const
