import { MultiSelect, SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { RuleDocument } from '../../../schemas/model/rule'
import { useT } from '../../shared/useT'
import { audienceOf, audiencePatch, type Audience } from './audience'
import classes from './Rules.module.css'
import { usePeople, type AudienceKind } from './usePeople'
import type { RuleActions } from './useRuleActions'

export interface RuleAudienceProps {
  readonly rule: RuleDocument
  readonly kind: AudienceKind
  readonly actions: RuleActions
}

const texts = {
  users: {
    title: 'rules.audience.users',
    all: 'rules.audience.users.all',
    who: 'rules.audience.users.who',
    pick: 'rules.audience.users.pick',
    none: 'rules.audience.users.none',
  },
  groups: {
    title: 'rules.audience.groups',
    all: 'rules.audience.groups.all',
    who: 'rules.audience.groups.who',
    pick: 'rules.audience.groups.pick',
    none: 'rules.audience.groups.none',
  },
} as const

/** For which people, or members of which groups, the rule exists (spec forms §6). */
export function RuleAudience({ rule, kind, actions }: RuleAudienceProps) {
  const t = useT()
  const text = texts[kind]
  const audience = audienceOf(rule, kind)
  const change = (patch: Partial<Audience>) =>
    actions.change(rule.rule_id, audiencePatch(kind, { ...audience, ...patch }))

  return (
    <div className={classes['audience']}>
      <span className={classes['audienceName']}>{t(text.title)}</span>
      <SegmentedControl
        size="xs"
        aria-label={t(text.title)}
        data={[
          { value: 'all', label: t(text.all) },
          { value: 'include', label: t('rules.audience.include') },
          { value: 'exclude', label: t('rules.audience.exclude') },
        ]}
        value={audience.mode}
        onChange={(mode) => change({ mode })}
      />
      {audience.mode !== 'all' && (
        <MemberPicker kind={kind} audience={audience} onChange={(members) => change({ members })} />
      )}
    </div>
  )
}

interface MemberPickerProps {
  readonly kind: AudienceKind
  readonly audience: Audience
  readonly onChange: (members: Audience['members']) => void
}

/** Those who were chosen stay known, also when the account no longer has them. */
function MemberPicker({ kind, audience: { members }, onChange }: MemberPickerProps) {
  const t = useT()
  const text = texts[kind]
  const [search, setSearch] = useState('')
  const [sought] = useDebouncedValue(search.trim(), 300)
  const found = usePeople(kind, sought)
  const known = new Map([...members, ...found].map((member) => [String(member.id), member]))
  return (
    <MultiSelect
      size="sm"
      searchable
      aria-label={t(text.who)}
      placeholder={members.length === 0 ? t(text.pick) : ''}
      nothingFoundMessage={t(text.none)}
      data={[...known].map(([value, { name }]) => ({ value, label: name }))}
      value={members.map(({ id }) => String(id))}
      searchValue={search}
      onSearchChange={setSearch}
      hidePickedOptions
      selectFirstOptionOnChange
      limit={50}
      onChange={(ids) => onChange(ids.flatMap((id) => known.get(id) ?? []))}
    />
  )
}
