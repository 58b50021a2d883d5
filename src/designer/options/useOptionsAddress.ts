import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { optionSectionIds } from '../../../schemas/edit/options/optionSections'
import { isObject } from '../../../schemas/model/json'
import type { OptionsPlace } from './OptionsContext'
import { sessionAt, type EditorState } from '../editorLocation'

const prefix = '#options='

/** What the address of open options carries: the session that goes on, and whether the step back closes them. */
interface OptionsState extends EditorState {
  readonly openedOptions?: boolean
}

/** The form's options as a part of the address (`#options=email`), over whatever view of the editor is open. */
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
