import type { Generated } from 'kysely'

/** A linked account as another account sees it: each of the two has a row. */
interface AccountLinksTable {
  account_id: number
  other_account_id: number
  created_at: Date
  created_by_id: number
  ended_at: Date | null
}

/** Invitations by e-mail to link an account with this one. The token at the end of the link is kept as a hash. */
interface LinkInvitationsTable {
  account_id: number
  id: Generated<number>
  email: string
  hash: Buffer
  created_at: Date
  created_by_id: number
  expires_at: Date
}

/** A view of the people of other accounts that an account is connected to: individuals, and everybody of linked accounts. */
interface ConnectedUsersView {
  account_id: number
  user_id: number
  ended_at: Date | null
}

/** The tables that connect accounts. */
export interface LinkTables {
  account_links: AccountLinksTable
  link_invitations: LinkInvitationsTable
  connected_users: ConnectedUsersView
}
