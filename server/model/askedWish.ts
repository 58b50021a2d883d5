/** What somebody who is not logged in may ask an e-mail for: to choose a new password, to choose their first one, to make an account. */
export type AskedWish = 'password' | 'activation' | 'sign_up'
