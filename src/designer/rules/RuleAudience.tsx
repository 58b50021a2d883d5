import { SegmentedControl } from '@mantine/core'
import type { RuleDocument } from '../../../schemas/model/rule'
import {
  audienceOf,
  audiencePatch,
  type AudienceKind,
  type RuleAudience as Audience,
} from '../../../schemas/rules/audience'
import { useT } from '../../shared/useT'
import { MemberPicker } from './MemberPicker'
import classes from './RuleAudience.module.css'
import type { RuleActions } from './useRuleActions'

export interface RuleAudienceProps {
  readonly rule: RuleDocument
  readonly kind: AudienceKind
  readonly actions: RuleActions
}

const texts = {
  users: { title: 'rules.audience.users', all: 'rules.audience.users.all' },
  groups: { title: 'rules.audience.groups', all: 'rules.audience.groups.all' },
} as const

/** Draws the people, or groups, that the rule applies to. */
export function RuleAudience({ rule, kind, actions }: RuleAudienceProps) {
  const t = useT()
  const text = texts[kind]
  const audience = audienceOf(rule, kind)
  const change = (patch: Partial<Audience>) =>
    actions.change(rule.rule_id, audiencePatch(rule, kind, { ...audience, ...patch }))

  return (
    <div className={classes['audience']}>
      <span className={classes['title']}>{t(text.title)}</span>
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
        <MemberPicker kind={kind} members={audience.members} onChange={(members) => change({ members })} />
      )}
    </div>
  )
}
