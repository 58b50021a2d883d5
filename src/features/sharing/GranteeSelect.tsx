import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { isEmailAddress } from '../../../schemas/email/emailAddress'
import type { AudienceKind } from '../../../schemas/rules/audience'
import { usePeople, type Person } from '../../shared/people/usePeople'
import { errorText } from '../../shared/errorText'
import { useT } from '../../shared/useT'

/** Somebody to whom a right can be given: of an address that is nobody's yet, the name is the address. */
export interface Offered extends Person {
  readonly kind: 'user' | 'group' | 'address'
}

export interface GranteeSelectProps {
  readonly value: Offered | null
  /** Who is not offered, by `keyOf`. */
  readonly but: ReadonlySet<string>
  readonly onPick: (picked: Offered | null) => void
  /** Nobody is invited: only people and groups that there are. */
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

/** How long typing rests before people are looked for. */
const rest = 300

const kindOf = { users: 'user', groups: 'group' } as const satisfies Record<AudienceKind, Offered['kind']>

const lists = ['users', 'groups'] as const

/** One field for people and groups, found by a part of the name or the e-mail address. */
export function GranteeSelect({ value, but, onPick, isOfKnown = false }: GranteeSelectProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const sought = search === value?.name ? '' : search.trim()
  const [rested] = useDebouncedValue(sought, rest)
  const found = { users: usePeople('users', rested), groups: usePeople('groups', rested) }
  const sections = lists.map((list) => ({
    list,
    offered: found[list].found
      .map((person): Offered => ({ ...person, kind: kindOf[list] }))
      .filter((one) => !but.has(keyOf(one))),
  }))
  // Whoever has the address, and may be let in above or is in below, is not invited.
  const email = rested.toLowerCase()
  const isNobodys =
    !isOfKnown &&
    isEmailAddress(email) &&
    !found.users.isSearching &&
    !found.users.found.some((one) => one.email === email)
  const address: readonly Offered[] = isNobodys ? [{ kind: 'address', id: 0, name: email, email }] : []
  const known = new Map(
    [...(value ? [value] : []), ...sections.flatMap(({ offered }) => offered), ...address].map((one) => [
      keyOf(one),
      one,
    ]),
  )
  const isWaiting = found.users.isSearching || found.groups.isSearching || rested !== sought
  const error = found.users.error ?? found.groups.error
  return (
    <Select
      label={t('sharing.who')}
      placeholder={t('sharing.who.placeholder')}
      searchable
      clearable
      data={[...sections, { list: 'addresses' as const, offered: address }]
        .map(({ list, offered }) => ({
          group: t(`sharing.${list}`),
          items: [...known.values()]
            .filter(({ kind }) => kind === (list === 'addresses' ? 'address' : kindOf[list]))
            .filter((one) => offered.includes(one) || one === value)
            .map((one) => ({ value: keyOf(one), label: one.name })),
        }))
        .filter(({ items }) => items.length > 0)}
      value={value && keyOf(value)}
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={isWaiting ? t('rules.audience.searching') : t('sharing.who.none')}
      rightSection={isWaiting ? <Loader size={14} aria-hidden /> : undefined}
      // Who was found was found by name or address: the address is not in the label.
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const one = known.get(option.value)
        const soft = one?.kind === 'address' ? t('sharing.invite.text') : one?.email
        return (
          <span>
            {option.label}
            {soft && <span style={{ display: 'block', color: 'var(--acopio-text-soft)' }}>{soft}</span>}
          </span>
        )
      }}
      error={error ? errorText(t, error) : undefined}
      onChange={(key) => onPick((key && known.get(key)) || null)}
    />
  )
}
