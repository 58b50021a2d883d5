import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import {
  groupByText,
  mostGroupLevels,
  readGroupBy,
  type GroupBy,
  type GroupPeriod,
} from '../../../../schemas/filters/recordGroups'
import { useLocale } from '../../../shared/LocaleProvider'
import { useT } from '../../../shared/useT'
import type { RecordsLook } from '../useViewLook'
import { groupChoices, isOfDays, type GroupChoice } from './groupChoices'

/** The address parameters for the grouping, and for the open groups. */
const byName = 'group'
const openName = 'open'
/** The most open groups in an address, which has no room for more. */
const mostOpen = 40

export interface GroupLevel extends GroupBy {
  readonly choice: GroupChoice
}

export interface Grouping {
  readonly choices: readonly GroupChoice[]
  /** The levels of grouping, the outermost first; empty for none. */
  readonly levels: readonly GroupLevel[]
  /** The paths of open groups. */
  readonly open: ReadonlySet<string>
  readonly setOpen: (paths: readonly string[]) => void
  readonly toggle: (path: string) => void
  readonly set: (by: readonly GroupBy[]) => void
}

const usualPeriod: GroupPeriod = 'month'

/** Returns the default grouping by a field. */
export const usualGroupBy = (choice: GroupChoice): GroupBy =>
  isOfDays(choice) ? { of: choice.of, period: usualPeriod } : { of: choice.of }

/** Returns the grouping of a form's records: the one in the address, else the look's. */
export function useGrouping(form: CompiledForm | null, { look, change }: RecordsLook): Grouping {
  const t = useT()
  const { locale } = useLocale()
  const [address, setAddress] = useSearchParams()
  const choices = useMemo(() => (form ? groupChoices(form, locale, t) : []), [form, locale, t])
  const said = address.get(byName)
  const asked = said === null ? (look.groups?.by ?? []).join() : said
  const levels = useMemo(() => levelsOf(asked, choices), [asked, choices])
  const opened = JSON.stringify(said === null ? (look.groups?.open ?? []) : address.getAll(openName))
  const open = useMemo(() => new Set(JSON.parse(opened) as string[]), [opened])

  const keep = (by: readonly GroupBy[], paths: readonly string[]) => {
    const texts = by.map(groupByText)
    const kept = paths.slice(-mostOpen)
    change({ groups: { by: listed(texts), open: listed(kept) } })
    setAddress((current) => {
      const next = new URLSearchParams(current)
      for (const name of [byName, openName, 'page']) next.delete(name)
      if (texts.length > 0) next.set(byName, texts.join())
      for (const path of texts.length > 0 ? kept : []) next.append(openName, path)
      return next
    })
  }
  return {
    ...{ choices, levels, open },
    set: (by) => keep(by.slice(0, mostGroupLevels), []),
    setOpen: (paths) => keep(levels, paths),
    toggle: (path) =>
      keep(levels, open.has(path) ? [...open].filter((one) => one !== path) : [...open, path]),
  }
}

const listed = (texts: readonly string[]) => (texts.length > 0 ? texts : undefined)

function levelsOf(text: string, choices: readonly GroupChoice[]): readonly GroupLevel[] {
  const levels = text.split(',').flatMap((one): readonly GroupLevel[] => {
    const by = readGroupBy(one)
    const choice = choices.find(({ of }) => of === by?.of)
    return by && choice && isOfDays(choice) === (by.period !== undefined) ? [{ ...by, choice }] : []
  })
  return levels
    .filter(({ of }, at) => levels.findIndex((one) => one.of === of) === at)
    .slice(0, mostGroupLevels)
}
