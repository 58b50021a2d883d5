import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useT } from '../../shared/useT'
import { useDesigner, useDesignerState } from '../DesignerContext'
import { pageName } from '../fieldNames'
import classes from './FindBar.module.css'
import { findFields } from './findFields'

export interface FindBarProps {
  /** Counts how often it was asked for: each time the input takes the focus. */
  readonly asked: number
  readonly onClose: () => void
}

/** Finds a field in the whole form: what is found is selected, one after the other. */
export function FindBar({ asked, onClose }: FindBarProps) {
  const t = useT()
  const designer = useDesigner()
  const { document: form, selected } = useDesignerState()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const matches = useMemo(() => findFields(t, form, query), [t, form, query])
  const at = matches.findIndex(({ fieldId }) => fieldId === selected)
  const match = matches[at]

  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [asked])

  const go = (direction: -1 | 1) => {
    const next = at < 0 ? (direction > 0 ? 0 : -1) : (at + direction) % matches.length
    const found = matches.at(next)
    if (found) designer.select(found.fieldId)
  }
  const look = (text: string) => {
    setQuery(text)
    const found = findFields(t, form, text)
    const [first] = found
    if (first && !found.some(({ fieldId }) => fieldId === selected)) designer.select(first.fieldId)
  }
  const close = () => {
    if (designer.state.selected !== null) designer.wishFocus('card')
    onClose()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' || event.key === 'ArrowDown') go(event.shiftKey ? -1 : 1)
    else if (event.key === 'ArrowUp') go(-1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const button = (label: string, icon: ReactNode, onClick: () => void, isDisabled = false) => (
    <Tooltip label={label}>
      <ActionIcon size="lg" aria-label={label} disabled={isDisabled} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )

  return (
    <search className={classes['bar']} aria-label={t('designer.find')}>
      <TextInput
        ref={input}
        className={classes['input'] ?? ''}
        size="sm"
        aria-label={t('designer.find')}
        placeholder={t('designer.find.hint')}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        value={query}
        onChange={({ currentTarget }) => look(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status" className={classes['count']}>
        {query.trim() !== '' &&
          (match
            ? t('designer.find.count', { index: at + 1, count: matches.length })
            : t('designer.find.found', { count: matches.length }))}
        {match && (
          <span className={classes['where']}>
            {pageName(t, form.form_pages[match.page], match.page)}
            {match.by !== 'label' && ` · ${match.text}`}
          </span>
        )}
      </span>
      {button(t('designer.find.previous'), <IconArrowUp {...icon} />, () => go(-1), matches.length === 0)}
      {button(t('designer.find.next'), <IconArrowDown {...icon} />, () => go(1), matches.length === 0)}
      {button(t('designer.find.close'), <IconX {...icon} />, close)}
    </search>
  )
}

const icon = { size: 18, stroke: 1.6 }
