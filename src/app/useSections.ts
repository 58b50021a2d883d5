import { useUser } from '../auth/session'
import { useViewing } from '../auth/viewing'
import { sections, type Section } from './sections'

/** Returns the sections that the user may open. */
export function useSections(): readonly Section[] {
  const { permissions, supervises = false } = useUser()
  const isSupervisor = supervises && !permissions.includes('can_manage_users')
  const isViewing = useViewing() !== null
  return sections.filter(
    ({ needs, isViewable, isOfSupervisors }) =>
      (!isViewing || isViewable) &&
      (!isOfSupervisors || isSupervisor) &&
      (needs === undefined || needs.some((one) => permissions.includes(one))),
  )
}
