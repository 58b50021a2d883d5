import type { Generated } from 'kysely'

/** An account as another one sees it that may share with it: each of the two has a row. */
interface AccountLinksTable {
  account_id: number
  other_account_id: number
  created_at: Date
  created_by_id: number
  ended_at: Date | null
}

/** Whoever gets their mail there may link their account with this one. What the link in the mail ends with is kept as a hash. */
interface LinkInvitationsTable {
  account_id: number
  id: Generated<number>
  email: string
  hash: Buffer
  created_at: Date
  created_by_id: number
  expires_at: Date
}

/** Whom an account knows of others: people by themselves, and everybody of the accounts that it is linked with. Nobody writes it. */
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
