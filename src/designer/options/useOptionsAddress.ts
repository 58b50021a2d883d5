import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { optionSectionIds } from '../../../schemas/edit/options/optionSections'
import { isObject } from '../../../schemas/model/json'
import type { OptionsPlace } from './OptionsContext'
import { sessionAt, type EditorState } from '../editorLocation'

const prefix = '#options='

/** The router state while options are open: the session, and whether going back closes them. */
interface OptionsState extends EditorState {
  readonly openedOptions?: boolean
}

/** Keeps the open options in the address (`#options=email`), over any view of the editor. */
export function useOptionsAddress(formId: number | null): OptionsPlace {
  const location = useLocation()
  const navigate = useNavigate()
  return useMemo(() => {
    const { pathname, search, hash } = location
    const section = optionSectionIds.find((id) => hash === `${prefix}${id}`) ?? null
    const cameFromHere = isObject(location.state) && location.state['openedOptions'] === true
    const go = (to: string, openedOptions: boolean, replace: boolean) => {
      const state: OptionsState = { editorSession: sessionAt(location) ?? '', openedOptions }
      void navigate({ pathname, search, hash: to }, { state, replace })
    }
    return {
      formId,
      section,
      open: (to) => go(`${prefix}${to}`, section === null || cameFromHere, section !== null),
      close: () => (cameFromHere ? void navigate(-1) : go('', false, true)),
    }
  }, [formId, location, navigate])
}
