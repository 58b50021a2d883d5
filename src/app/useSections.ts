import { useUser } from '../auth/session'
import { useViewing } from '../auth/viewing'
import { sections, type Section } from './sections'

/** The sections that the user may open. */
export function useSections(): readonly Section[] {
  const { permissions } = useUser()
  const isViewing = useViewing() !== null
  return sections.filter(
    ({ needs, isViewable }) =>
      (!isViewing || isViewable) && (needs === undefined || needs.some((one) => permissions.includes(one))),
  )
}
