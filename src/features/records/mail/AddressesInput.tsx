import { TagsInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { isEmailAddress } from '../../../../schemas/email/emailAddress'
import { usePeople } from '../../../shared/people/usePeople'
import { useT } from '../../../shared/useT'

/** Milliseconds after the last key before people are searched. */
const rest = 300

export interface AddressesInputProps {
  readonly emails: readonly string[]
  readonly onChange: (emails: readonly string[]) => void
  readonly error: string | null
  readonly onError: (error: string | null) => void
}

/** Draws an input for addresses, typed or of the account's people, each once. */
export function AddressesInput({ emails, onChange, error, onError }: AddressesInputProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [rested] = useDebouncedValue(typed.trim(), rest)
  const { found } = usePeople('users', rested)
  const names = new Map(found.map(({ name, email }) => [email, name]))
  const change = (wanted: readonly string[]) => {
    const added = wanted.filter((email) => !emails.includes(email))
    const wrong = added.find((email) => !isEmailAddress(email))
    onError(wrong === undefined ? null : t('error.INVALID_EMAIL'))
    if (wrong === undefined) onChange(wanted)
  }
  return (
    <TagsInput
      data-autofocus
      label={t('records.mail.to')}
      description={t('records.mail.to.help')}
      value={[...emails]}
      onChange={change}
      onSearchChange={setTyped}
      data={[...names.keys()].filter((email) => email !== '' && !emails.includes(email))}
      // The server also matched names.
      filter={({ options }) => options}
      renderOption={({ option }) => `${names.get(option.value) ?? ''} · ${option.value}`}
      onDuplicate={(email) => onError(t('error.REPEATED_EMAIL', { email }))}
      isDuplicate={(email, current) => current.some((other) => other.toLowerCase() === email.toLowerCase())}
      splitChars={[',', ';', ' ']}
      acceptValueOnBlur
      error={error}
    />
  )
}
