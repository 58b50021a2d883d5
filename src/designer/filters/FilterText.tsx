import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { readSelector } from '../../../schemas/filters/readSelector'
import { SelectorError } from '../../../schemas/filters/selectorError'
import type { Json } from '../../../schemas/model/json'
import { useT, type Translate } from '../../shared/useT'
import classes from './Filters.module.css'

export interface FilterTextProps {
  readonly filter: Json
  readonly onChange: (filter: Json, isTyped: boolean) => void
  /** Called with whether the text can be read; until then, the filter stays as it was. */
  readonly onRead: (isRead: boolean) => void
  readonly onDone: (() => void) | undefined
}

const written = (filter: Json) => JSON.stringify(filter, null, 2)

/** Draws the selector as text, for experts. A text that cannot be read is marked at once and not applied. */
export function FilterText({ filter, onChange, onRead, onDone }: FilterTextProps) {
  const t = useT()
  const [draft, setDraft] = useState({ filter, text: written(filter) })
  const text = draft.filter === filter ? draft.text : written(filter)
  const read = readText(t, text)

  return (
    <Textarea
      label={t('filters.text')}
      description={t('filters.text.help')}
      classNames={{ input: classes['code'] ?? '' }}
      autosize
      minRows={5}
      maxRows={18}
      spellCheck={false}
      error={'problem' in read && read.problem}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        const next = readText(t, value)
        onRead(!('problem' in next))
        if ('problem' in next) return setDraft({ filter, text: value })
        setDraft({ filter: next.filter, text: value })
        onChange(next.filter, true)
      }}
      {...(onDone && { onBlur: onDone })}
    />
  )
}

function readText(t: Translate, text: string): { readonly filter: Json } | { readonly problem: string } {
  let filter: unknown
  try {
    filter = JSON.parse(text)
  } catch {
    return { problem: t('filters.text.notJson') }
  }
  try {
    readSelector(filter)
    return { filter: filter as Json }
  } catch (error) {
    if (!(error instanceof SelectorError)) throw error
    return { problem: t('error.INVALID_SELECTOR', error.coded.params) }
  }
}
