/** What somebody who is not logged in may ask an e-mail for: to choose a new password, or to choose their first one. */
export type AskedWish = 'password' | 'activation'
