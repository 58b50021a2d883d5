import { useMatches } from 'react-router-dom'

import { isObject } from '../../schemas/model/json'
import { sections, type Section } from './sections'
import { useSections } from './useSections'

/** Returns the menu entry of the screen in view. */
export function useSection(): Section | undefined {
  const open = useSections()
  const matches = useMatches()
  const names = matches.flatMap(({ handle }) => (isObject(handle) ? handle['section'] : undefined))
  const isHere = ({ section }: Section) => names.includes(section)
  // Also finds sections that the user may not open, to name a refused screen.
  return open.find(isHere) ?? sections.find(isHere)
}
