/** Paths of the passkey calls. Separate from {@link ./paths}, because public pages load that file whole. */
export const passkeyPaths = {
  challenge: 'passkey/challenge/',
  logIn: 'passkey/login/',
  prove: 'passkey/proof/',
  passkeys: 'passkey/',
  begin: 'passkey/begin/',
  passkey: 'passkey/:id/',
} as const
