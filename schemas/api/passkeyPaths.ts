/** Addresses of the calls of passkeys. Apart from {@link ./paths}, which the public page loads whole. */
export const passkeyPaths = {
  challenge: 'passkey/challenge/',
  logIn: 'passkey/login/',
  prove: 'passkey/proof/',
  passkeys: 'passkey/',
  begin: 'passkey/begin/',
  passkey: 'passkey/:id/',
} as const
