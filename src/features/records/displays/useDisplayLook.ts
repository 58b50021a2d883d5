import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import type { LookPatch } from '../../../../schemas/filters/viewLook'
import { useLocale } from '../../../shared/LocaleProvider'
import { useT } from '../../../shared/useT'
import type { RecordsLook } from '../useViewLook'
import { cardFields, displayChoices, type DisplayChoice, type DisplayChoices } from './displayChoices'

/** What an address says of a display, besides which it is. */
const names = { by: 'by', to: 'to', colour: 'colour' } as const
type Name = keyof typeof names

/** By what a list is shown that is no grid. */
export interface DisplayLook {
  readonly choices: DisplayChoices
  /** Undefined where the form has nothing that it could be shown by. */
  readonly stack: DisplayChoice | undefined
  readonly day: DisplayChoice | undefined
  readonly until: DisplayChoice | undefined
  readonly place: DisplayChoice | undefined
  readonly colour: DisplayChoice | undefined
  readonly cards: readonly DisplayChoice[]
  /** Null: by none. */
  readonly choose: (name: Name, id: string | null) => void
  readonly chooseCards: (ids: readonly string[]) => void
}

/** By what a form's records are shown: as the address says, else as the look does, else by the first that there is. */
export function useDisplayLook(form: CompiledForm, { show, look, change }: RecordsLook): DisplayLook {
  const t = useT()
  const { locale } = useLocale()
  const [address, setAddress] = useSearchParams()
  const choices = useMemo(() => displayChoices(form, locale, t), [form, locale, t])
  const chosen = (among: readonly DisplayChoice[], name: Name, kept: string | undefined) => {
    const said = address.get(names[name]) ?? kept
    return among.find(({ id }) => id === said)
  }
  const choose = useCallback(
    (name: Name, id: string | null) => {
      change(patchOf(show, name, id ?? undefined))
      setAddress((current) => {
        const next = new URLSearchParams(current)
        if (id === null) next.delete(names[name])
        else next.set(names[name], id)
        return next
      })
    },
    [show, change, setAddress],
  )
  const stack = chosen(choices.stacks, 'by', look.board?.by) ?? choices.stacks[0]
  return {
    choices,
    stack,
    day: chosen(choices.days, 'by', look.calendar?.from) ?? choices.days[0],
    until: chosen(choices.days, 'to', look.calendar?.to),
    place: chosen(choices.places, 'by', look.map?.place) ?? choices.places[0],
    colour: chosen(choices.stacks, 'colour', look.map?.colour),
    cards: cardFields(choices, look.board?.fields, show === 'board' ? stack?.id : undefined),
    choose,
    chooseCards: (ids) => change({ board: { by: look.board?.by, fields: ids } }),
  }
}

function patchOf(show: RecordsLook['show'], name: Name, id: string | undefined): LookPatch {
  if (name === 'colour') return { map: { colour: id } }
  if (name === 'to') return { calendar: { to: id } }
  return show === 'board'
    ? { board: { by: id } }
    : show === 'map'
      ? { map: { place: id } }
      : { calendar: { from: id } }
}
