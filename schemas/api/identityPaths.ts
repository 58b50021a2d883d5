/** Paths of sign-in with an OpenID Connect provider. Separate from {@link ./paths}, because public pages load that file whole. */
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
