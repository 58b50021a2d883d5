import { Stack, Switch } from '@mantine/core'

import { profilePermissions, type ProfilePermission } from '../../../schemas/model/profilePermissions'
import { useUser } from '../../auth/session'
import { useT } from '../../shared/useT'

export interface RightSwitchesProps {
  readonly permissions: readonly string[]
  readonly isDisabled?: boolean
  readonly onChange: (permission: ProfilePermission, isOn: boolean) => void
}

/** Draws what a user's profile allows: a switch with a sentence each. Nobody can grant a right that they lack. */
export function RightSwitches({ permissions, isDisabled = false, onChange }: RightSwitchesProps) {
  const t = useT()
  const { permissions: mine } = useUser()
  return (
    <Stack gap="md">
      {profilePermissions.map((permission) => {
        const isOn = permissions.includes(permission)
        const isMissing = !isOn && !mine.includes(permission)
        return (
          <Switch
            key={permission}
            label={t(`permission.${permission}`)}
            description={t(isMissing ? 'people.rights.notYours' : `permission.${permission}.text`)}
            checked={isOn}
            disabled={isDisabled || isMissing}
            onChange={(event) => onChange(permission, event.currentTarget.checked)}
          />
        )
      })}
    </Stack>
  )
}
