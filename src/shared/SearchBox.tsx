import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Search } from './useSearch'

export interface SearchBoxProps {
  readonly search: Search
  readonly label: string
}

/** Draws the search box of a list. */
export function SearchBox({ search, label }: SearchBoxProps) {
  return (
    <TextInput
      type="search"
      maw={360}
      mb="md"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={search.typed}
      onChange={(event) => search.type(event.currentTarget.value)}
    />
  )
}
