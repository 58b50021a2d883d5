import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useT } from '../../shared/useT'
import { useDesigner, useDesignerState } from '../DesignerContext'
import { pageName } from '../fieldNames'
import classes from './FindBar.module.css'
import { findFields, type FieldMatch } from './findFields'
import { FindResults, resultId } from './FindResults'

export interface FindBarProps {
  /** A counter of requests: each one focuses the input. */
  readonly asked: number
  readonly onClose: () => void
}

const steps: { readonly [key: string]: -1 | 1 } = { ArrowUp: -1, ArrowDown: 1 }

/** Draws the search for fields in the whole form: a list while typing, then from match to match. */
export function FindBar({ asked, onClose }: FindBarProps) {
  const t = useT()
  const designer = useDesigner()
  const { document: form } = useDesignerState()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [query, setQuery] = useState('')
  const [isListed, setListed] = useState(false)
  const [position, setPosition] = useState(0)
  const matches = useMemo(() => findFields(t, form, query), [t, form, query])
  const active = Math.min(position, matches.length - 1)
  const match = matches[active]
  const isOpen = isListed && match !== undefined

  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [asked])

  const look = (text: string) => {
    setQuery(text)
    setPosition(0)
    setListed(text.trim() !== '')
  }
  const goTo = (index: number) => {
    const found = matches[index]
    if (!found) return
    setPosition(index)
    setListed(false)
    designer.select(found.node.field.field_id)
  }
  const beside = (direction: -1 | 1) => (active + direction + matches.length) % matches.length
  const close = () => {
    if (designer.state.selected !== null) designer.wishFocus('card')
    onClose()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && event.shiftKey) goTo(beside(-1))
    // The highlighted match; without a list, the next one.
    else if (event.key === 'Enter') goTo(isOpen ? active : beside(1))
    else if (step) {
      setListed(true)
      if (isOpen) setPosition(beside(step))
    } else return
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
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? resultId(listId, active) : undefined}
        aria-label={t('designer.find')}
        placeholder={t('designer.find.hint')}
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        value={query}
        onChange={({ currentTarget }) => look(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setListed(false)}
      />
      <span role="status" className={classes['count']}>
        {query.trim() !== '' &&
          (match && !isOpen
            ? t('designer.find.count', { index: active + 1, count: matches.length })
            : t('designer.find.found', { count: matches.length }))}
        {match && !isOpen && <Where match={match} />}
      </span>
      {button(t('designer.find.previous'), <IconArrowUp {...icon} />, () => goTo(beside(-1)), !match)}
      {button(t('designer.find.next'), <IconArrowDown {...icon} />, () => goTo(beside(1)), !match)}
      {button(t('designer.find.close'), <IconX {...icon} />, close)}
      {isOpen && (
        <FindResults id={listId} matches={matches} active={active} onChoose={goTo} onKeyDown={onKeyDown} />
      )}
    </search>
  )
}

/** Draws the page of the match that was visited. */
function Where({ match: { page } }: { readonly match: FieldMatch }) {
  const t = useT()
  const { document: form } = useDesignerState()
  return <span className={classes['where']}>{pageName(t, form.form_pages[page], page)}</span>
}

const icon = { size: 18, stroke: 1.6 }
