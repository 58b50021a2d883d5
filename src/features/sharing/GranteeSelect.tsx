import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { GranteeKind } from '../../../adapters/api/sharingApi'
import { isEmailAddress } from '../../../schemas/email/emailAddress'
import { usePeople, type Person } from '../../shared/people/usePeople'
import { useConnected } from './useConnected'
import { errorText } from '../../shared/errorText'
import { useT } from '../../shared/useT'

/** A possible grantee; for an address without a user, the name is the address. */
export interface Offered extends Person {
  readonly kind: GranteeKind | 'address'
}

export interface GranteeSelectProps {
  readonly value: Offered | null
  /** Grantees that are not offered, by `keyOf`. */
  readonly but: ReadonlySet<string>
  readonly onPick: (picked: Offered | null) => void
  /** True when the user tried to continue without a choice. */
  readonly isMissing?: boolean
  /** Offers only people and groups of the account, without invitations and connections. */
  readonly isOfKnown?: boolean
}

export const keyOf = ({
  kind,
  id,
  name,
}: {
  readonly kind: string
  readonly id: number
  readonly name: string
}) => (kind === 'address' ? `${kind} ${name}` : `${kind} ${id}`)

/** Milliseconds after the last key before people are searched. */
const rest = 300

const lists = ['users', 'groups', 'connections', 'addresses'] as const

const listOf = {
  user: 'users',
  group: 'groups',
  connection: 'connections',
  account: 'connections',
  address: 'addresses',
} as const satisfies Record<Offered['kind'], (typeof lists)[number]>

/** Draws a search for people, groups and connections by a part of the name or the e-mail address. */
export function GranteeSelect(props: GranteeSelectProps) {
  const { value, but, onPick, isMissing = false, isOfKnown = false } = props
  const t = useT()
  const [search, setSearch] = useState('')
  const sought = search === value?.name ? '' : search.trim()
  const [rested] = useDebouncedValue(sought, rest)
  const found = { users: usePeople('users', rested), groups: usePeople('groups', rested) }
  const connected = useConnected(rested, !isOfKnown)
  // An address is not offered for invitation if it belongs to a listed person, or to one who has access already.
  const email = rested.toLowerCase()
  const isNobodys =
    !isOfKnown &&
    isEmailAddress(email) &&
    !found.users.isSearching &&
    !connected.isSearching &&
    !found.users.found.some((one) => one.email === email) &&
    !connected.found.some((one) => one.kind === 'connection' && one.email.startsWith(`${email} · `))
  const address: readonly Offered[] = isNobodys ? [{ kind: 'address', id: 0, name: email, email }] : []
  const offered: Readonly<Record<(typeof lists)[number], readonly Offered[]>> = {
    users: found.users.found.map((person) => ({ ...person, kind: 'user' })),
    groups: found.groups.found.map((person) => ({ ...person, kind: 'group' })),
    connections: connected.found,
    addresses: address,
  }
  const sections = lists.map((list) => {
    const free = offered[list].filter((one) => !but.has(keyOf(one)))
    const isOfList = value && listOf[value.kind] === list && !free.some((one) => keyOf(one) === keyOf(value))
    return { list, people: isOfList ? [value, ...free] : free }
  })
  const known = new Map(sections.flatMap(({ people }) => people).map((one) => [keyOf(one), one]))
  const isWaiting =
    found.users.isSearching || found.groups.isSearching || connected.isSearching || rested !== sought
  const error = found.users.error ?? found.groups.error ?? connected.error
  return (
    <Select
      label={t(isOfKnown ? 'sharing.who' : 'sharing.whoBeyond')}
      placeholder={t('sharing.who.placeholder')}
      searchable
      clearable
      data={sections
        .map(({ list, people }) => ({
          group: t(`sharing.${list}`),
          items: people.map((one) => ({ value: keyOf(one), label: one.name })),
        }))
        .filter(({ items }) => items.length > 0)}
      value={value && keyOf(value)}
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={t(
        isWaiting ? 'rules.audience.searching' : isOfKnown ? 'sharing.who.none' : 'sharing.whoBeyond.none',
      )}
      rightSection={isWaiting ? <Loader size={14} aria-hidden /> : undefined}
      // The server matched by name or address, and the address is not in the label.
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const one = known.get(option.value)
        const soft =
          one?.kind === 'address'
            ? t('sharing.invite.text')
            : one?.kind === 'account'
              ? t('sharing.wholeConnection')
              : one?.email
        return (
          <span>
            {option.label}
            {soft && <span style={{ display: 'block', color: 'var(--acopio-text-soft)' }}>{soft}</span>}
          </span>
        )
      }}
      error={error ? errorText(t, error) : isMissing}
      onChange={(key) => onPick((key && known.get(key)) || null)}
    />
  )
}
