import { useState } from 'react'
import type { OptionDocument } from '../../schemas/model/form'
import { foldForSearch } from '../../schemas/conditions/fold'

/** A longer list of options is folded and gets a filter. */
const manyOptions = 20
const shownFolded = 10

export interface ShownOptions {
  /** The indexes of the options to draw. */
  readonly indexes: readonly number[]
  /** True when the list is long enough for a filter. */
  readonly isMany: boolean
  readonly isFiltered: boolean
  readonly filter: string
  readonly setFilter: (filter: string) => void
  /** The number of options that the fold hides; 0 when it is open. */
  readonly folded: number
  readonly setFolded: (isFolded: boolean) => void
  /** The index of the option being written, which stays visible whatever its text becomes; null when there is none. */
  readonly current: number | null
  readonly setCurrent: (index: number | null) => void
}

/** Returns which options of a list are drawn: all of a short one, the first of a long one, or those that match the filter. */
export function useShownOptions(options: readonly OptionDocument[]): ShownOptions {
  const [filter, setFilter] = useState('')
  const [isFolded, setFolded] = useState(true)
  const [current, setCurrent] = useState<number | null>(null)
  const isMany = options.length > manyOptions
  const wanted = isMany ? foldForSearch(filter.trim()) : ''
  const isShown = ({ label, value }: OptionDocument, index: number) =>
    index === current ||
    (wanted !== ''
      ? foldForSearch(label).includes(wanted) || foldForSearch(value).includes(wanted)
      : !isMany || !isFolded || index < shownFolded)
  const indexes = options.flatMap((option, index) => (isShown(option, index) ? [index] : []))
  return {
    indexes,
    isMany,
    isFiltered: wanted !== '',
    filter,
    setFilter,
    folded: wanted === '' ? options.length - indexes.length : 0,
    setFolded,
    current,
    setCurrent,
  }
}
