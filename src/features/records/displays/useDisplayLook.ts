import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import type { LookPatch } from '../../../../schemas/filters/viewLook'
import { useLocale } from '../../../shared/LocaleProvider'
import { useT } from '../../../shared/useT'
import type { RecordsLook } from '../useViewLook'
import { cardFields, displayChoices, type DisplayChoice, type DisplayChoices } from './displayChoices'

/** The address parameters of a display, besides its kind. */
const names = { by: 'by', to: 'to', colour: 'colour' } as const
type Name = keyof typeof names

/** The fields by which a list is displayed, when not as a grid. */
export interface DisplayLook {
  readonly choices: DisplayChoices
  /** Undefined when the form has no suitable field. */
  readonly stack: DisplayChoice | undefined
  readonly day: DisplayChoice | undefined
  readonly until: DisplayChoice | undefined
  readonly place: DisplayChoice | undefined
  readonly colour: DisplayChoice | undefined
  readonly cards: readonly DisplayChoice[]
  /** Chooses a field; null chooses none. */
  readonly choose: (name: Name, id: string | null) => void
  readonly chooseCards: (ids: readonly string[]) => void
}

/**
 * Returns the fields by which a form's records are displayed: those in the address, else those of the look, else the first suitable ones.
 */
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
