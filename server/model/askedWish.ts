/** What a visitor who is not logged in may request an e-mail for: to reset a password, to choose the first one, or to create an account. */
export type AskedWish = 'password' | 'activation' | 'sign_up'
