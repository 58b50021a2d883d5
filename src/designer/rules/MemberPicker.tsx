import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { AudienceKind, Member } from '../../../schemas/rules/audience'
import { errorText } from '../../shared/errorText'
import { useT } from '../../shared/useT'
import classes from './RuleAudience.module.css'
import { useRuleForm } from './ruleForm'
import { usePeople } from '../../shared/people/usePeople'

export interface MemberPickerProps {
  readonly kind: AudienceKind
  readonly members: readonly Member[]
  readonly onChange: (members: readonly Member[]) => void
}

/** Milliseconds after the last key before people are searched. */
const rest = 500

const texts = {
  users: {
    who: 'rules.audience.users.who',
    pick: 'rules.audience.users.pick',
    none: 'rules.audience.users.none',
  },
  groups: {
    who: 'rules.audience.groups.who',
    pick: 'rules.audience.groups.pick',
    none: 'rules.audience.groups.none',
  },
} as const

/** Draws a choice of people or groups. Chosen ones stay, even when the account no longer has them or cannot be reached. */
export function MemberPicker({ kind, members, onChange }: MemberPickerProps) {
  const t = useT()
  const text = texts[kind]
  const { who } = useRuleForm()
  const [search, setSearch] = useState('')
  const [sought] = useDebouncedValue(search.trim(), rest)
  const { found, isSearching, error } = usePeople(kind, sought)
  const isWaiting = isSearching || sought !== search.trim()
  const nothingFound = isWaiting ? t('rules.audience.searching') : sought === '' ? null : t(text.none)
  const chosen = new Map(members.map((member) => [String(member.id), member]))
  const offered = new Map(found.map((person) => [String(person.id), person]))

  return (
    <div className={classes['members']}>
      <MultiSelect
        size="sm"
        searchable
        aria-label={t(text.who)}
        placeholder={members.length === 0 ? t(text.pick) : ''}
        nothingFoundMessage={nothingFound}
        data={[
          ...members.map((member) => ({ value: String(member.id), label: who(kind, member).text })),
          ...found
            .filter(({ id }) => !chosen.has(String(id)))
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={[...chosen.keys()]}
        searchValue={search}
        onSearchChange={setSearch}
        hidePickedOptions
        selectFirstOptionOnChange
        // The server matched by name or address, and the address is not in the label.
        filter={({ options }) =>
          options.filter((option) => !('value' in option) || offered.has(option.value))
        }
        renderOption={({ option }) => (
          <span className={classes['member']}>
            <span>{option.label}</span>
            <span className={classes['email']}>{offered.get(option.value)?.email}</span>
          </span>
        )}
        onChange={(ids) => onChange(ids.flatMap((id) => chosen.get(id) ?? offered.get(id) ?? []))}
      />
      {error && (
        <p className={classes['failed']} role="status">
          {t('rules.audience.noList', { why: errorText(t, error) })}
        </p>
      )}
    </div>
  )
}
