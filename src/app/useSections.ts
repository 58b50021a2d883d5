import { useUser } from '../auth/session'
import { sections, type Section } from './sections'

/** The sections that the user may open. */
export function useSections(): readonly Section[] {
  const { permissions } = useUser()
  return sections.filter(({ needs }) => needs === undefined || needs.some((one) => permissions.includes(one)))
}
