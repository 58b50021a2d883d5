import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { longestSearch } from '../../../schemas/filters/rowSearch'
import { useT } from '../useT'
import classes from './GridFilters.module.css'

/** Milliseconds after the last key before rows are searched. */
const pause = 350

export interface GridSearchProps {
  /** The search in the address. */
  readonly search: string
  /** `isFirst` is true for the first key, so that Back returns to before the search; further typing replaces the history entry. */
  readonly onSearch: (search: string, isFirst: boolean) => void
}

/** Searches words in all columns. The address takes the text after a pause in typing. */
export function GridSearch({ search, onSearch }: GridSearchProps) {
  const t = useT()
  const [typed, setTyped] = useState(search)
  const asked = useRef(search)
  const isFirst = useRef(true)

  // Back, Forward and clearing all filters change it from outside.
  useEffect(() => {
    if (search === asked.current) return
    asked.current = search
    setTyped(search)
  }, [search])

  const ask = (text: string) => {
    const wanted = text.trim()
    if (wanted === asked.current) return
    asked.current = wanted
    onSearch(wanted, isFirst.current)
    isFirst.current = false
  }
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <TextInput
      type="search"
      className={classes['search'] ?? ''}
      aria-label={t('grid.search')}
      placeholder={t('grid.search')}
      maxLength={longestSearch}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton
            size="sm"
            aria-label={t('grid.search.clear')}
            onClick={() => {
              setTyped('')
              ask('')
            }}
          />
        )
      }
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && ask(typed)}
      onBlur={() => {
        ask(typed)
        isFirst.current = true
      }}
    />
  )
}
