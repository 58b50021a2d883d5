import { Alert, Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'

import type { User } from '../../../schemas/api/account'
import { localeFor, locales } from '../../../schemas/model/locales'
import { readUserErrors, type UserErrorTexts } from '../../shared/readUserErrors'
import { TimezoneSelect } from '../../shared/TimezoneSelect'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { useChangeUser } from './usePeopleQueries'

export interface UserFormProps {
  readonly user: User
  /** True for the account's owner, whom only they themselves may change. */
  readonly isReadOnly: boolean
}

const labels = {
  first_name: 'account.firstName',
  last_name: 'account.lastName',
  email: 'account.email',
  username: 'people.username',
  phone: 'people.phone',
  position: 'people.position',
} as const
type TextName = keyof typeof labels

const lengths: Record<TextName, number> = {
  first_name: 150,
  last_name: 150,
  email: 254,
  username: 75,
  phone: 40,
  position: 150,
}

type Typed = Readonly<Partial<Record<TextName | 'lang' | 'timezone', string>>>

/** Draws a user's data: name, addresses, language and time zone. */
export function UserForm({ user, isReadOnly }: UserFormProps) {
  const t = useT()
  const toast = useToast()
  const change = useChangeUser(user.id)
  // Only what is typed here is kept, and sent: what somebody else changed of them meanwhile stays.
  const [typed, setTyped] = useState<Typed>({})
  const { lang = localeFor(user.lang.code) ?? locales[0], timezone = user.timezone } = typed
  const set = (change: Typed) => setTyped((before) => ({ ...before, ...change }))
  const [errors, setErrors] = useState<UserErrorTexts>({ fields: {} })
  const { isBusy, run } = useOneAtATime()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setErrors({ fields: {} })
    try {
      await run(async () => {
        const trimmed = Object.entries(typed).map(([name, value]) => [name, value.trim()] as const)
        const was: Readonly<Record<string, unknown>> = { ...user, lang: user.lang.code }
        const saved = await change(Object.fromEntries(trimmed.filter(([name, value]) => value !== was[name])))
        setTyped({})
        toast.done(t('people.saved', { name: saved.name }))
      })
    } catch (failure) {
      setErrors(readUserErrors(t, failure))
    }
  }

  const entry = (name: TextName) => (
    <TextInput
      label={t(labels[name])}
      maxLength={lengths[name]}
      autoComplete="off"
      readOnly={isReadOnly}
      value={typed[name] ?? user[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
      error={errors.fields[name] ?? (name === 'first_name' ? errors.fields['name'] : undefined)}
    />
  )

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        {errors.general && (
          <Alert color="red" role="alert">
            {errors.general}
          </Alert>
        )}
        <Pair>
          {entry('first_name')}
          {entry('last_name')}
        </Pair>
        <Pair>
          {entry('email')}
          {entry('username')}
        </Pair>
        <Pair>
          {entry('phone')}
          {entry('position')}
        </Pair>
        {!isReadOnly && (
          <>
            <Select
              label={t('language.choose')}
              data={locales.map((locale) => ({ value: locale, label: t(`language.${locale}`) }))}
              value={lang}
              onChange={(value) => value && set({ lang: value })}
              allowDeselect={false}
              error={errors.fields['lang']}
            />
            <TimezoneSelect
              value={timezone}
              onChange={(value) => set({ timezone: value })}
              error={errors.fields['timezone']}
            />
            <Group justify="flex-end">
              <Button type="submit" loading={isBusy}>
                {t('action.save')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </form>
  )
}

function Pair({ children }: { readonly children: ReactNode }) {
  return (
    <Group grow align="start" preventGrowOverflow={false} wrap="wrap">
      {children}
    </Group>
  )
}
