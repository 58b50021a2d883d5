import { useCallback, useSyncExternalStore } from 'react'
import { getVersion, subscribe } from 'valtio'
import type { Answering, FieldState, GroupState, RowState } from '../../schemas/answering/types'
import { own } from '../../schemas/model/json'

const isAnswered = (state: FieldState | GroupState | RowState): boolean =>
  'sets' in state
    ? state.sets.some(({ fields }) => Object.values(fields).some(isAnswered))
    : 'members' in state
      ? Object.values(state.members).some(({ value }) => value !== undefined)
      : state.value !== undefined

/** Returns the share of a page's visible questions that are answered, from 0 to 1; 0 for a null page. */
export function useAnsweredShare(answering: Answering, page: number | null): number {
  const listen = useCallback(
    (notify: () => void) => {
      const stops = questionsOn(answering, page)
        .filter((state) => getVersion(state) !== undefined)
        .map((state) => subscribe(state, notify))
      return () => stops.forEach((stop) => stop())
    },
    [answering, page],
  )
  const share = () => {
    const asked = questionsOn(answering, page).filter(({ visible }) => visible)
    return asked.length === 0 ? 0 : asked.filter(isAnswered).length / asked.length
  }
  return useSyncExternalStore(listen, share, share)
}

function questionsOn({ compiled, fields }: Answering, page: number | null): readonly FieldState[] {
  const ids = page === null ? [] : (compiled.pages[page]?.fieldIds ?? [])
  return ids.flatMap((id) => {
    const state = own(compiled.fields, id)?.answerable ? own(fields, id) : undefined
    return state ? [state] : []
  })
}
