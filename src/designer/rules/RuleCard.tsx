import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Box, UnstyledButton } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { memo, useEffect, useRef, type KeyboardEvent } from 'react'
import { ruleProblems } from '../../../schemas/model/readRules'
import type { RuleDocument } from '../../../schemas/model/rule'
import { effectNamed } from '../../../schemas/rules/readRuleTree'
import { useT } from '../../shared/useT'
import cards from '../CardList.module.css'
import { RuleFindings } from '../findings/RuleFindings'
import { EffectIcon } from './effects'
import { RuleEditor } from './RuleEditor'
import { useRuleForm } from './ruleForm'
import { RuleNotes } from './RuleNotes'
import classes from './RuleCard.module.css'
import type { SharedFields } from './rulesAbout'
import { RuleSentence } from './RuleSentence'
import { RuleTools } from './RuleTools'
import { ruleName, type RuleActions } from './useRuleActions'

export interface RuleCardProps {
  readonly rule: RuleDocument
  readonly index: number
  readonly count: number
  readonly isOpen: boolean
  /** It was just made: its name is what to write first. */
  readonly isNew: boolean
  /** The order can only be changed where all of it is seen. */
  readonly isSortable: boolean
  readonly isUrgent: boolean
  readonly shared: readonly SharedFields[]
  readonly actions: RuleActions
  readonly onOpen: (ruleId: string | null) => void
  readonly onDuplicated: (ruleId: string) => void
  /** Before it is gone: the focus needs another place. */
  readonly onRemove: (ruleId: string) => void
}

/** A rule as its sentence, which opens to be changed. */
export const RuleCard = memo(function RuleCard({ rule, index, count, isOpen, ...props }: RuleCardProps) {
  const { isNew, isSortable, isUrgent, shared, actions, onOpen } = props
  const t = useT()
  const { sentenceOf } = useRuleForm()
  const id = rule.rule_id
  const name = ruleName(t, rule, index)
  const sentence = sentenceOf(rule)
  const problems = ruleProblems(rule)
  const head = useRef<HTMLButtonElement>(null)
  const nameInput = useRef<HTMLInputElement>(null)
  const drag = useDraggable({ id, disabled: !isSortable, data: { index } })
  const drop = useDroppable({ id, disabled: !isSortable })
  const panelId = `rule-${id}`
  const from: unknown = drop.active?.data.current?.['index']
  const isAimedAt = drop.isOver && typeof from === 'number' && from !== index

  useEffect(() => {
    if (!isNew) return
    nameInput.current?.focus()
    nameInput.current?.select()
    head.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])

  const close = () => {
    onOpen(null)
    head.current?.focus()
  }
  const onHeadKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step !== 0 && event.altKey && isSortable) actions.move(id, index + step)
    else if (event.key === 'Delete' || event.key === 'Backspace') props.onRemove(id)
    else return
    event.preventDefault()
  }
  const onPanelKey = (event: KeyboardEvent<HTMLElement>) => {
    // A list that is open takes the key for itself.
    const isListOpen =
      event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true'
    if (event.key !== 'Escape' || isListOpen || event.defaultPrevented) return
    event.preventDefault()
    close()
  }

  return (
    <li
      ref={drop.setNodeRef}
      className={`${cards['card']} ${classes['rule']}`}
      data-rule={id}
      data-open={isOpen || undefined}
      data-urgent={(isUrgent && problems.length > 0) || undefined}
      data-drop={isAimedAt ? (index < from ? 'before' : 'after') : undefined}
      data-carried={drag.isDragging || undefined}
    >
      <div className={cards['head']}>
        {isSortable && (
          <span
            ref={drag.setNodeRef}
            className={classes['handle']}
            title={t('rules.drag')}
            aria-hidden
            {...drag.listeners}
          >
            <IconGripVertical size={16} stroke={1.6} />
          </span>
        )}
        <UnstyledButton
          ref={head}
          className={cards['toggle'] ?? ''}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
          data-rule-head={id}
          onClick={() => onOpen(isOpen ? null : id)}
          onKeyDown={onHeadKey}
        >
          <EffectIcon effect={effectNamed(rule.rule_type ?? rule['type'])} />
          <span className={cards['said']}>
            <span className={classes['name']}>{t('rules.position', { index: index + 1, name })}</span>
            <span className={classes['sentence']}>
              {sentence ? <RuleSentence text={sentence} /> : t('rules.unsaid')}
            </span>
          </span>
        </UnstyledButton>
        <RuleTools
          name={name}
          canMoveUp={isSortable && index > 0}
          canMoveDown={isSortable && index < count - 1}
          onMove={(step) => actions.move(id, index + step)}
          onDuplicate={() => {
            const copy = actions.duplicate(id)
            if (copy !== null) props.onDuplicated(copy)
          }}
          onRemove={() => props.onRemove(id)}
        />
      </div>
      <RuleNotes
        rule={rule}
        problems={problems}
        isUrgent={isUrgent}
        shared={shared}
        actions={actions}
        onOpen={onOpen}
      />
      <RuleFindings rule={rule} />
      {isOpen && (
        <Box
          component="section"
          id={panelId}
          role="group"
          aria-label={t('rules.editing', { name })}
          className={cards['panel']}
          onKeyDown={onPanelKey}
        >
          <RuleEditor
            rule={rule}
            problems={isUrgent ? problems : noProblems}
            actions={actions}
            nameInput={nameInput}
            onDone={close}
          />
        </Box>
      )}
    </li>
  )
})

const noProblems: readonly never[] = []
