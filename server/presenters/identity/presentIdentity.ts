import type { Identity } from '../../../schemas/api/identities'
import type { IdentityRow } from '../../store/identity/identities'
import { seconds, secondsOrNull } from '../items/presentItem'

export const presentIdentity = (
  { id, issuer, email, created_at, last_used_at }: IdentityRow,
  provider: { readonly issuer: string; readonly name: string } | undefined,
): Identity => ({
  ...{ id, email },
  provider: provider?.issuer === issuer ? provider.name : issuer,
  created_at: seconds(created_at),
  last_used_at: secondsOrNull(last_used_at),
})
