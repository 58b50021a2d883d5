import type { Passkey } from '../../../schemas/api/passkeys'
import type { PasskeyRow } from '../../store/identity/passkeys'
import { seconds, secondsOrNull } from '../items/presentItem'

export const presentPasskey = (row: PasskeyRow): Passkey => ({
  ...{ id: row.id, name: row.name, is_synced: row.is_synced },
  created_at: seconds(row.created_at),
  last_used_at: secondsOrNull(row.last_used_at),
})
