import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import type { User } from '../../../schemas/api/account'
import type { ProfilePermission } from '../../../schemas/model/profilePermissions'
import { useToast } from '../../shared/useToast'
import { RightSwitches } from './RightSwitches'
import { useApi } from '../../auth/session'
import { useChangeUser } from './usePeopleQueries'

export interface UserRightsProps {
  readonly user: User
  /** True for the account's owner, who has all rights, and for the user's own. */
  readonly isFixed: boolean
}

interface Switched {
  readonly permission: ProfilePermission
  readonly isOn: boolean
  /** The rights that the screen shows from then on. */
  readonly shown: readonly string[]
}

const switched = (permissions: readonly string[], permission: ProfilePermission, isOn: boolean): string[] => [
  ...permissions.filter((one) => one !== permission),
  ...(isOn ? [permission] : []),
]

/** Draws the rights of a user, each changed at once; one that the server refuses is reset. */
export function UserRights({ user, isFixed }: UserRightsProps) {
  const api = useApi()
  const toast = useToast()
  const change = useChangeUser(user.id)
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const shown = wanted ?? user.permissions
  const saving = useMutation({
    // One after the other, because each request sends all rights: those that the server has by then, with this one switched.
    scope: { id: `rights of ${user.id}` },
    mutationFn: async ({ permission, isOn }: Switched) => {
      const { permissions } = await api.account.getUser(user.id)
      return change({ permissions: switched(permissions, permission, isOn) })
    },
    onError: (error) => {
      setWanted(null)
      toast.error(error)
    },
    onSuccess: (_saved, { shown: last }) => setWanted((now) => (now === last ? null : now)),
  })

  function set(permission: ProfilePermission, isOn: boolean) {
    const next = switched(shown, permission, isOn)
    setWanted(next)
    saving.mutate({ permission, isOn, shown: next })
  }

  return <RightSwitches permissions={shown} isDisabled={isFixed} onChange={set} />
}
