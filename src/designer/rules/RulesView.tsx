import { Text } from '@mantine/core'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { foldForSearch } from '../../../schemas/conditions/fold'
import { rulesOf } from '../../../schemas/model/form'
import { plainText } from '../../../schemas/conditions/describeText'
import { useT } from '../../shared/useT'
import cards from '../cards/CardList.module.css'
import { SortedCards } from '../cards/SortedCards'
import { Announcer } from '../drag/Announcer'
import { useDesignerState } from '../DesignerContext'
import { RuleCard } from './RuleCard'
import { RuleFormContext, useNewRuleForm } from './ruleForm'
import { rulesAbout } from './rulesAbout'
import { RulesEmpty } from './RulesEmpty'
import { RulesToolbar } from './RulesToolbar'
import { ruleName, useRuleActions } from './useRuleActions'
import { unfinishedIn } from './unfinishedIn'
import { useOpenRule } from './useOpenRule'
import { useSharedFields } from './useSharedFields'
import { useRulesPlace } from './useRulesPlace'

export interface RulesViewProps {
  /** The error of the last save, if it failed: rules that it names as unfinished are marked until they are complete. */
  readonly saveError: unknown
}

/** Draws the rules of the designed form: each a sentence, one at a time open to be edited. */
export function RulesView({ saveError }: RulesViewProps) {
  const t = useT()
  const { document: form } = useDesignerState()
  const rules = rulesOf(form)
  const ruleForm = useNewRuleForm(form)
  const actions = useRuleActions()
  const place = useRulesPlace()
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState(place.key)
  const list = useRef<HTMLDivElement>(null)
  const { openId, newId, open, openNew } = useOpenRule(list, place)
  const unfinished = useMemo(() => unfinishedIn(saveError), [saveError])

  // A linked rule is shown even if a search or a filter hid it.
  if (asked !== place.key) {
    setAsked(place.key)
    if (place.rule !== null) setSearch('')
  }

  // Shared targets may lag behind typing.
  const shared = useSharedFields(useDeferredValue(rules))
  const sought = foldForSearch(search.trim())
  const { sentenceOf } = ruleForm
  const about = place.field
  const shown = useMemo(() => {
    const candidates = new Set(about === null ? rules : rulesAbout(rules, about))
    const texts = (index: number) => {
      const rule = rules[index]
      return rule ? `${ruleName(t, rule, index)} ${plainText(sentenceOf(rule) ?? [])}` : ''
    }
    return rules.flatMap((rule, index) =>
      candidates.has(rule) && (sought === '' || foldForSearch(texts(index)).includes(sought))
        ? [{ rule, index }]
        : [],
    )
  }, [rules, about, sought, sentenceOf, t])
  const isFiltered = about !== null || sought !== ''

  const showNew = useCallback(
    (ruleId: string | null) => {
      if (ruleId === null) return
      setSearch('')
      openNew(ruleId)
    },
    [openNew],
  )
  const remove = useCallback(
    (ruleId: string) => {
      const heads = [...(list.current?.querySelectorAll<HTMLElement>('[data-rule-head]') ?? [])]
      const at = heads.findIndex((head) => head.dataset['ruleHead'] === ruleId)
      const next = heads[at + 1] ?? heads[at - 1] ?? list.current
      actions.remove(ruleId)
      next?.focus()
    },
    [actions],
  )
  const add = () => showNew(actions.add({ fieldId: about ?? undefined }))
  const field = about === null ? undefined : ruleForm.fields.get(about)

  return (
    <RuleFormContext value={ruleForm}>
      <div className={cards['scroll']} ref={list} tabIndex={-1}>
        <div className={cards['column']}>
          {rules.length === 0 ? (
            <RulesEmpty onAdd={add} />
          ) : (
            <>
              <RulesToolbar
                search={search}
                onSearch={setSearch}
                fieldName={
                  about === null ? null : field ? ruleForm.fullName(field) : t('rules.field.unknown')
                }
                onAllFields={() => place.show({})}
                onAdd={add}
              />
              <Text size="sm" c="dimmed" role="status">
                {isFiltered ? t('rules.found', { count: shown.length, all: rules.length }) : t('rules.order')}
              </Text>
              <SortedCards
                ids={rules.map(({ rule_id }) => rule_id)}
                nameAt={(index) => ruleName(t, rules[index] ?? { rule_id: '' }, index)}
                onMove={actions.move}
              >
                {shown.map(({ rule, index }) => (
                  <RuleCard
                    key={rule.rule_id}
                    rule={rule}
                    index={index}
                    count={rules.length}
                    isOpen={rule.rule_id === openId}
                    isNew={rule.rule_id === newId}
                    isSortable={!isFiltered}
                    isUrgent={unfinished.has(rule.rule_id)}
                    shared={shared.get(rule.rule_id) ?? none}
                    actions={actions}
                    onOpen={open}
                    onDuplicated={showNew}
                    onRemove={remove}
                  />
                ))}
              </SortedCards>
            </>
          )}
        </div>
      </div>
      <Announcer />
    </RuleFormContext>
  )
}

const none: readonly never[] = []
