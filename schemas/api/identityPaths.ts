/** Addresses of the calls for login by an OpenID Connect provider. Apart from {@link ./paths}, which the public page loads whole. */
export const identityPaths = {
  beginSignIn: 'sign_in/begin/',
  finishSignIn: 'sign_in/finish/',
  signInCode: 'sign_in/code/',
  signInAccount: 'sign_in/account/',
  signInToken: 'user_admin/oauth2_google_signin/',
  identities: 'identity/',
  proof: 'identity/proof/',
  identity: 'identity/:id/',
} as const
