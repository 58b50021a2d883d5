import { Kbd, Modal, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useId, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'

import { useT } from '../shared/useT'
import classes from './CommandPalette.module.css'
import { useCommands, type Command } from './useCommands'

export interface CommandPaletteProps {
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** Draws the command palette (Ctrl/⌘ K): to any form, its records, any screen, without the mouse. */
export function CommandPalette({ isOpen, onOpen, onClose }: CommandPaletteProps) {
  const t = useT()
  const navigate = useNavigate()
  const [isRunning, setRunning] = useState(false)
  if (isOpen && isRunning) setRunning(false)
  const run = ({ to }: Command) => {
    // A command may move the focus, so the palette must not return it then.
    flushSync(() => {
      setRunning(typeof to === 'function')
      onClose()
    })
    if (typeof to === 'function') to()
    else void navigate(to)
  }
  useHotkeys([['mod+K', isOpen ? onClose : onOpen]], [], true)
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size="lg"
      yOffset="10dvh"
      centered={false}
      returnFocus={!isRunning}
      // No transition, so that the input is focused before the next key.
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('palette.open')}>
        <Palette onRun={run} />
      </Modal.Content>
    </Modal.Root>
  )
}

function Palette({ onRun: run }: { readonly onRun: (command: Command) => void }) {
  const t = useT()
  const listId = useId()
  const [text, setText] = useState('')
  const [position, setPosition] = useState(0)
  const { commands, isFailing } = useCommands(text, true)
  const active = commands[Math.min(position, commands.length - 1)]

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      run(active)
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || commands.length === 0) return
    event.preventDefault()
    const next = (Math.min(position, commands.length - 1) + step + commands.length) % commands.length
    setPosition(next)
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      <input
        className={classes['input']}
        type="text"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-label={t('palette.open')}
        {...(active ? { 'aria-activedescendant': `${listId}-${commands.indexOf(active)}` } : {})}
        placeholder={t('palette.placeholder')}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setPosition(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('palette.open')} className={classes['list']}>
        {commands.map((command, index) => (
          <div key={command.id} role="presentation">
            {command.group !== commands[index - 1]?.group && (
              <div className={classes['group']} role="presentation">
                {command.group}
              </div>
            )}
            {/* The input keeps the focus and handles keys; the list is for the pointer. */}
            <div
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={command === active}
              className={classes['option']}
              onPointerMove={() => setPosition(index)}
              onClick={() => run(command)}
              onKeyDown={onKeyDown}
            >
              <span>{command.label}</span>
              {command.keys !== undefined && <Kbd size="xs">{command.keys}</Kbd>}
            </div>
          </div>
        ))}
      </div>
      <Text role="status" size="sm" c="dimmed" p={commands.length === 0 || isFailing ? 'md' : 0}>
        {isFailing ? t('palette.failed') : commands.length === 0 ? t('palette.nothing') : ''}
      </Text>
    </>
  )
}
