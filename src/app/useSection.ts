import { useMatches } from 'react-router-dom'

import { isObject } from '../../schemas/model/json'
import { sections, type Section } from './sections'

/** The menu entry that the screen in view belongs to. */
export function useSection(): Section | undefined {
  const matches = useMatches()
  const names = matches.map(({ handle }) => (isObject(handle) ? handle['section'] : undefined))
  return sections.find(({ section }) => names.includes(section))
}
