import { Alert, Fieldset, Modal, Radio, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

import type { User } from '../../../schemas/api/account'
import type { NewActivation } from '../../../schemas/api/activation'
import { usualPermissions, type ProfilePermission } from '../../../schemas/model/profilePermissions'
import { useApi, useUser } from '../../auth/session'
import { FormButtons } from '../../shared/FormButtons'
import { PasswordField } from '../../shared/PasswordField'
import { readUserErrors, type UserErrorTexts } from '../../shared/readUserErrors'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { ActivationLink } from './ActivationLink'
import { RightSwitches } from './RightSwitches'

export interface NewUserDialogProps {
  readonly onAdded: (user: User) => void
  readonly onClose: () => void
}

const empty = { first_name: '', last_name: '', email: '', password: '' }

/** Asks for what a new user needs to log in, and for their rights. */
export function NewUserDialog({ onAdded, onClose }: NewUserDialogProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const mine = useUser().permissions
  const [values, setValues] = useState(empty)
  const [permissions, setPermissions] = useState<readonly ProfilePermission[]>(
    usualPermissions.filter((permission) => mine.includes(permission)),
  )
  const [errors, setErrors] = useState<UserErrorTexts>({ fields: {} })
  const [byLink, setByLink] = useState(true)
  const [made, setMade] = useState<{ readonly user: User; readonly link: NewActivation } | null>(null)
  const { isBusy, run } = useOneAtATime()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = {
      ...(values.first_name.trim() === '' ? { first_name: t('items.nameMissing') } : {}),
      ...(values.email.trim() === '' ? { email: t('people.emailMissing') } : {}),
      ...(!byLink && values.password === '' ? { password: t('people.passwordMissing') } : {}),
    }
    setErrors({ fields: found })
    if (Object.keys(found).length > 0) return
    try {
      await run(async () => {
        const { password, ...who } = values
        const wanted = { ...who, permissions: [...permissions], ...(byLink ? {} : { password }) }
        const user = await api.people.createUser(wanted)
        await queries.invalidateQueries({ queryKey: ['users'] })
        // The user exists even if the link fails, which can also be created on their page.
        const link = byLink ? await api.people.createActivation(user.id).catch(toast.error) : undefined
        if (link) return setMade({ user, link })
        if (!byLink) toast.done(t('people.added', { name: user.name }))
        onAdded(user)
      })
    } catch (failure) {
      setErrors(readUserErrors(t, failure))
    }
  }

  const entry = (name: keyof typeof empty) => ({
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setValues((before) => ({ ...before, [name]: value }))
    },
    error: errors.fields[name],
  })

  if (made)
    return <ActivationLink name={made.user.name} activation={made.link} onClose={() => onAdded(made.user)} />
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('people.add')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          {errors.general && (
            <Alert color="red" role="alert">
              {errors.general}
            </Alert>
          )}
          <TextInput
            label={t('account.firstName')}
            maxLength={150}
            autoComplete="off"
            data-autofocus
            {...entry('first_name')}
            error={errors.fields['first_name'] ?? errors.fields['name']}
          />
          <TextInput
            label={t('account.lastName')}
            maxLength={150}
            autoComplete="off"
            {...entry('last_name')}
          />
          <TextInput
            label={t('account.email')}
            description={t('people.emailHelp')}
            type="email"
            maxLength={254}
            autoComplete="off"
            {...entry('email')}
            error={errors.fields['email'] ?? errors.fields['username']}
          />
          <Radio.Group
            label={t('people.how')}
            value={byLink ? 'link' : 'password'}
            onChange={(value) => setByLink(value === 'link')}
          >
            <Stack gap="sm" mt="xs">
              <Radio value="link" label={t('people.how.link')} description={t('people.how.linkText')} />
              <Radio value="password" label={t('people.how.password')} />
            </Stack>
          </Radio.Group>
          {!byLink && (
            <PasswordField
              label={t('people.password')}
              description={t('account.passwordHelp')}
              autoComplete="new-password"
              {...entry('password')}
            />
          )}
          <Fieldset legend={t('people.rights')}>
            <RightSwitches
              permissions={permissions}
              onChange={(permission, isOn) =>
                setPermissions((before) =>
                  isOn ? [...before, permission] : before.filter((one) => one !== permission),
                )
              }
            />
          </Fieldset>
          <FormButtons submit={t('people.add')} isBusy={isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
