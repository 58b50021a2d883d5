import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useHeldWriting } from '../../../renderers/settings/heldWriting'
import { filterNameLength } from '../../../schemas/edit/catalog/changeFilters'
import type { CodedError } from '../../../schemas/model/errors'
import { codedErrorText } from '../../shared/errorText'
import { useT } from '../../shared/useT'

export interface FilterNameProps {
  readonly name: string
  readonly isNew: boolean
  /** What uses it by name and would lose it on a renaming; '' when nothing does. */
  readonly keptBy: string
  /** Renames it; returns why it was refused, or null. */
  readonly onRename: (name: string) => CodedError | null
}

/** Draws a filter's name, applied when the input is left, with Enter or on save, because names must be unique. */
export function FilterName({ name, isNew, keptBy, onRename }: FilterNameProps) {
  const t = useT()
  const [text, setText] = useState(name)
  const [error, setError] = useState<CodedError | null>(null)
  const settle = () => {
    const wanted = text.trim() || name
    setText(wanted)
    if (wanted !== name) setError(onRename(wanted))
  }
  useHeldWriting(settle)
  return (
    <TextInput
      size="sm"
      label={t('filters.name')}
      description={keptBy && t('filters.name.kept', { names: keptBy })}
      disabled={keptBy !== ''}
      ref={isNew ? selectOnce : undefined}
      autoComplete="off"
      maxLength={filterNameLength}
      error={error && codedErrorText(t, error)}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        setError(null)
      }}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
    />
  )
}

const selectOnce = (input: HTMLInputElement | null) => input?.select()
