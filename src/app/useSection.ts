import { useMatches } from 'react-router-dom'

import { isObject } from '../../schemas/model/json'
import { sections, type Section } from './sections'
import { useSections } from './useSections'

/** The menu entry that the screen in view belongs to. */
export function useSection(): Section | undefined {
  const open = useSections()
  const matches = useMatches()
  const names = matches.flatMap(({ handle }) => (isObject(handle) ? handle['section'] : undefined))
  const isHere = ({ section }: Section) => names.includes(section)
  // A screen that is refused is named all the same.
  return open.find(isHere) ?? sections.find(isHere)
}
