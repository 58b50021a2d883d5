import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import type { User } from '../../../schemas/api/account'
import type { ProfilePermission } from '../../../schemas/model/profilePermissions'
import { useToast } from '../../shared/useToast'
import { RightSwitches } from './RightSwitches'
import { useChangeUser } from './usePeopleQueries'

export interface UserRightsProps {
  readonly user: User
  /** True for the account's owner, who has all rights, and for the user's own. */
  readonly isFixed: boolean
}

/** Draws the rights of a user, each changed at once; one that the server refuses is reset. */
export function UserRights({ user, isFixed }: UserRightsProps) {
  const toast = useToast()
  const change = useChangeUser(user.id)
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const shown = wanted ?? user.permissions
  const saving = useMutation({
    // One after the other, because each request sends all rights.
    scope: { id: `rights of ${user.id}` },
    mutationFn: (permissions: readonly string[]) => change({ permissions: [...permissions] }),
    onError: (error) => {
      setWanted(null)
      toast.error(error)
    },
    onSuccess: (_saved, permissions) => setWanted((now) => (now === permissions ? null : now)),
  })

  function set(permission: ProfilePermission, isOn: boolean) {
    const next = isOn ? [...shown, permission] : shown.filter((one) => one !== permission)
    setWanted(next)
    saving.mutate(next)
  }

  return <RightSwitches permissions={shown} isDisabled={isFixed} onChange={set} />
}
