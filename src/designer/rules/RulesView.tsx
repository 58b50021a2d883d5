import { useMediaQuery } from '@mantine/hooks'
import { Drawer, Text } from '@mantine/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../../adapters/api/apiError'
import { fold } from '../../../schemas/model/fold'
import { rulesOf } from '../../../schemas/model/form'
import { plainText } from '../../../schemas/rules/describeText'
import { useT } from '../../shared/useT'
import { Announcer } from '../drag/Announcer'
import { useDesigner, useDesignerState } from '../DesignerContext'
import { PreviewPane } from '../preview/PreviewPane'
import { RuleCard } from './RuleCard'
import { RuleFormContext, useNewRuleForm } from './ruleForm'
import classes from './Rules.module.css'
import { rulesAbout } from './rulesAbout'
import { RulesEmpty } from './RulesEmpty'
import { RulesList } from './RulesList'
import { RulesToolbar } from './RulesToolbar'
import { useHistoryKeys } from './useHistoryKeys'
import { ruleName, useRuleActions } from './useRuleActions'
import { useSharedFields } from './useSharedFields'
import { useRulesPlace } from './useRulesPlace'

export interface RulesViewProps {
  /** Why the last save failed, if it did: refused because of unfinished rules, these are marked until they are whole. */
  readonly saveError: unknown
}

/** The rules of the form being designed: each a sentence, one at a time open to be changed. */
export function RulesView({ saveError }: RulesViewProps) {
  const t = useT()
  const designer = useDesigner()
  const { document: form, isPreviewing } = useDesignerState()
  const rules = rulesOf(form)
  const ruleForm = useNewRuleForm(form)
  const actions = useRuleActions()
  const place = useRulesPlace()
  const [search, setSearch] = useState('')
  const [openId, setOpenId] = useState(place.rule)
  const [newId, setNewId] = useState<string | null>(null)
  const [asked, setAsked] = useState(place.rule)
  const list = useRef<HTMLDivElement>(null)
  const isWide = useMediaQuery('(min-width: 1280px)', false, { getInitialValueInEffect: false }) === true
  // Those that a refused save met; a rule that is begun later is unfinished by nature.
  const [refusal, setRefusal] = useState({ error: saveError, met: new Set<string>() })
  if (refusal.error !== saveError) {
    setRefusal({
      error: saveError,
      met: new Set(isRefused(saveError) ? rules.map(({ rule_id }) => rule_id) : []),
    })
  }
  useHistoryKeys()

  // A link to a rule opens it, also while the rules are in view.
  if (asked !== place.rule) {
    setAsked(place.rule)
    setOpenId(place.rule)
  }

  const shared = useSharedFields(rules)
  const sought = fold(search.trim())
  const { sentenceOf } = ruleForm
  const about = place.field
  const shown = useMemo(() => {
    const candidates = new Set(about === null ? rules : rulesAbout(rules, about))
    const texts = (index: number) => {
      const rule = rules[index]
      return rule ? `${ruleName(t, rule, index)} ${plainText(sentenceOf(rule) ?? [])}` : ''
    }
    return rules.flatMap((rule, index) =>
      candidates.has(rule) && (sought === '' || fold(texts(index)).includes(sought)) ? [{ rule, index }] : [],
    )
  }, [rules, about, sought, sentenceOf, t])
  const isFiltered = about !== null || sought !== ''

  const open = useCallback((ruleId: string | null) => {
    setOpenId(ruleId)
    setNewId(null)
  }, [])
  const openNew = useCallback((ruleId: string | null) => {
    if (ruleId === null) return
    setSearch('')
    setOpenId(ruleId)
    setNewId(ruleId)
  }, [])
  const goTo = useCallback(
    (ruleId: string | null) => {
      open(ruleId)
      if (ruleId !== null) requestAnimationFrame(() => headOf(list.current, ruleId)?.focus())
    },
    [open],
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
  const add = () => openNew(actions.add(about ?? undefined))
  const field = about === null ? undefined : ruleForm.fields.get(about)

  return (
    <RuleFormContext value={ruleForm}>
      <div className={classes['view']} data-split={(isPreviewing && isWide) || undefined}>
        <div className={classes['scroll']} ref={list} tabIndex={-1}>
          <div className={classes['column']}>
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
                  {isFiltered
                    ? t('rules.found', { count: shown.length, all: rules.length })
                    : t('rules.order')}
                </Text>
                <RulesList actions={actions}>
                  {shown.map(({ rule, index }) => (
                    <RuleCard
                      key={rule.rule_id}
                      rule={rule}
                      index={index}
                      count={rules.length}
                      isOpen={rule.rule_id === openId}
                      isNew={rule.rule_id === newId}
                      isSortable={!isFiltered}
                      isUrgent={refusal.met.has(rule.rule_id)}
                      shared={shared.get(rule.rule_id) ?? none}
                      actions={actions}
                      onOpen={goTo}
                      onDuplicated={openNew}
                      onRemove={remove}
                    />
                  ))}
                </RulesList>
              </>
            )}
          </div>
        </div>
        {isPreviewing && isWide && <PreviewPane onClose={() => designer.showPreview(false)} />}
      </div>
      <Drawer
        opened={isPreviewing && !isWide}
        onClose={() => designer.showPreview(false)}
        position="right"
        size={560}
        padding={0}
        title={t('designer.preview')}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <PreviewPane />
      </Drawer>
      <Announcer />
    </RuleFormContext>
  )
}

const isRefused = (error: unknown) => error instanceof ApiError && error.code === 'RULE_UNFILLED_OPTIONS'

const none: readonly never[] = []

const headOf = (list: HTMLElement | null, ruleId: string) =>
  list?.querySelector<HTMLElement>(`[data-rule-head="${CSS.escape(ruleId)}"]`) ?? null
