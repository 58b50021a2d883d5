import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { longestSearch } from '../../../schemas/filters/rowSearch'
import { useT } from '../useT'
import classes from './GridFilters.module.css'

/** Milliseconds without a key before rows are looked for. */
const pause = 350

export interface GridSearchProps {
  /** What the address says. */
  readonly search: string
  /** `isFirst`: Back leads to before it; what is typed on replaces it. */
  readonly onSearch: (search: string, isFirst: boolean) => void
}

/** Looks for words in all columns. The address keeps what was typed once somebody pauses. */
export function GridSearch({ search, onSearch }: GridSearchProps) {
  const t = useT()
  const [typed, setTyped] = useState(search)
  const asked = useRef(search)
  const isFirst = useRef(true)

  // Back and Forward, and what clears all that is asked, change it from outside.
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
